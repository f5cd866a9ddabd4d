import { settlementStatus } from '@volante/domain/billing/settlement-status';
import { addDays, formatDate, type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { weekOfDate } from '@volante/domain/values/week';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asPesos } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { closeWithLastTrips } from './close/close-week.ts';
import { recordPrepayment } from './facts/record-prepayment.ts';
import { billDays } from './queries/bill-days.ts';
import { weekBills } from './queries/week-bills.ts';

const driver = 'correo o uid del conductor';
const week = 'AAAA-MM-DD, un día de la semana';

export function mondayOf(text: string): LocalDate {
  const day = parseLocalDate(text);
  if (!day) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field: 'week' });
  return weekOfDate(day).monday;
}

const close: OpsAction = {
  summary: 'Cierra las semanas que ya terminaron; el servidor lo hace solo cada lunes a las 00:00',
  options: { week: `${week}: cierra hasta esa semana (por omisión, todas)` },
  async run(ctx, options) {
    const closed = await closeWithLastTrips(ctx, options.week === undefined ? undefined : mondayOf(options.week));
    if (closed.length === 0) return 'No hay semanas por cerrar.';
    return closed.map(({ monday, bills }) => `Semana del ${formatDate(monday)}: ${bills} liquidaciones.`).join('\n');
  },
};

const list: OpsAction = {
  summary: 'Lista las liquidaciones de un conductor',
  options: { driver },
  required: ['driver'],
  async run(ctx, options) {
    const bills = await weekBills(ctx, await findDriverId(ctx, options.driver ?? ''));
    if (bills.length === 0) return 'No tiene liquidaciones.';
    const today = localDateOf(ctx.clock.now());
    return bills
      .map((bill) => {
        const state = bill.carried ? 'pasó a la siguiente como deuda' : settlementStatus(bill, today);
        return `${formatDate(addDays(bill.date, -7))} - ${formatDate(addDays(bill.date, -1))}  ${formatPesos(bill.balance)}  ${state}`;
      })
      .join('\n');
  },
};

const show: OpsAction = {
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

const prepay: OpsAction = {
  summary: 'Registra un abono de un conductor a la semana abierta',
  options: {
    driver,
    amount: 'pesos, como 20.000 o 20000',
    source: 'la transferencia de la que viene; cada una cuenta una vez',
  },
  required: ['driver', 'amount', 'source'],
  movesMoney: always,
  async run(ctx, { driver = '', amount = '', source = '' }) {
    const uid = await findDriverId(ctx, driver);
    const date = localDateOf(ctx.clock.now());
    const paid = asPesos(amount, 'amount');
    const taken = await recordPrepayment(ctx, { uid, amount: paid, source: `staff:${source}`, date });
    return taken
      ? `${driver}: abono de ${formatPesos(paid)} registrado.`
      : `El abono '${source}' ya estaba registrado.`;
  },
};

export const settlementsOps = { close, list, show, prepay };
