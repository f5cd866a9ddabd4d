import { settlementStatus } from '@volante/domain/billing/settlement-status';
import { addDays, formatDate, type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { weekOfDate } from '@volante/domain/values/week';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { billDays } from './queries/bill-days.ts';
import { weekBills, type WeeklyBill } from './queries/week-bills.ts';
import { type NettingRow, nettingsOf } from './settle/payout-store.ts';

const driver = 'correo o uid del conductor';
const week = 'AAAA-MM-DD, un día de la semana';

function mondayOf(text: string): LocalDate {
  const day = parseLocalDate(text);
  if (!day) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field: 'week' });
  return weekOfDate(day).monday;
}

const rangeOf = (monday: LocalDate) => `${formatDate(monday)} - ${formatDate(addDays(monday, 6))}`;
const weekOfBill = ({ date }: WeeklyBill) => rangeOf(addDays(date, -7));

/** [BKS-04] What was netted of a bill, with which other one, and what is left of it. */
function nettedLines({ _id, rest }: WeeklyBill, nettings: readonly NettingRow[]): string[] {
  const gave = nettings
    .filter(({ from_bill }) => from_bill === _id)
    .map(({ amount, to_monday }) => `  ${formatPesos(amount)} usados en la deuda de ${rangeOf(to_monday)}`);
  const got = nettings
    .filter(({ to_bill }) => to_bill === _id)
    .map(({ amount, from_monday }) => `  ${formatPesos(amount)} pagados con el saldo de ${rangeOf(from_monday)}`);
  const left = rest > 0 ? [`  quedan ${formatPesos(rest)}`] : [];
  return gave.length + got.length > 0 ? [...gave, ...got, ...left] : [];
}

const list: View = {
  summary: 'Lista las liquidaciones de un conductor',
  options: { driver },
  required: ['driver'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    const bills = await weekBills(ctx, uid);
    if (bills.length === 0) return 'No tiene liquidaciones.';
    const nettings = await nettingsOf(ctx.db, uid);
    const today = localDateOf(ctx.clock.now());
    return bills
      .flatMap((bill) => {
        const state = bill.carried ? 'pasó a la siguiente como deuda' : settlementStatus(bill, today);
        return [`${weekOfBill(bill)}  ${formatPesos(bill.balance)}  ${state}`, ...nettedLines(bill, nettings)];
      })
      .join('\n');
  },
};

const show: View = {
  summary: 'Muestra la liquidación de una semana con las líneas de cada día',
  options: { driver, week },
  required: ['driver', 'week'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    const monday = mondayOf(options.week ?? '');
    const bill = (await weekBills(ctx, uid)).find(({ date }) => date === addDays(monday, 7));
    const days = await billDays(ctx, uid, monday, addDays(monday, 6));
    return { bill: bill ?? 'La semana no está cerrada.', days };
  },
};

export const settlementsOps = { list, show };
