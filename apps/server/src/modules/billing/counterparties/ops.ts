import {
  counterparties,
  type Counterparty,
  counterpartyNamed,
  mostOfCounterparty,
  owedText,
} from '@volante/domain/billing/counterparties';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos, type Pesos, pesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { asDate, asPesos } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordCounterpartyPayment } from './record-payment.ts';
import { reverseCounterpartyPayment } from './reverse-payment.ts';
import { owedByCounterparties } from './store.ts';

const keys = counterparties.map(({ key }) => key).join(', ');

function mustBeCounterparty(key: string): Counterparty {
  const counterparty = counterpartyNamed(key);
  if (counterparty) return counterparty;
  throw new Refusal('BAD_USER_INPUT', `'${key}' no es ninguno de ${keys}.`, { field: 'with' });
}

const forWeek = (week: LocalDate | null) => (week === null ? '' : `, semana ${formatWeekRange(weekOfDate(week))}`);

async function leftOf(ctx: Ctx, { key }: Counterparty, week: LocalDate | null): Promise<Pesos> {
  const rows = await owedByCounterparties(ctx.db, key, week);
  return pesos(rows.reduce((left, { billed, paid }) => left + billed - paid, 0));
}

const owed: OpsAction = {
  summary: 'Lista lo que cada plataforma nos debe, por semana cerrada, y lo que debemos de peajes, multas e IVA',
  options: {},
  async run(ctx) {
    const rows = await owedByCounterparties(ctx.db, null, null);
    const lines = counterparties.flatMap((counterparty) => {
      const own = rows.filter((row) => row.counterparty === counterparty.key);
      const left = pesos(own.reduce((sum, { billed, paid }) => sum + billed - paid, 0));
      const weeks = own.flatMap(({ week, billed, paid }) =>
        week === null || billed === paid ? [] : [{ week, billed, paid }],
      );
      return [
        `${owedText(counterparty, left)}.`,
        ...weeks.map(
          ({ week, billed, paid }) =>
            `  ${formatWeekRange(weekOfDate(week))}  ${formatPesos(billed)} en liquidaciones, ${formatPesos(paid)} pagado, ${formatPesos(billed - paid)} por cobrar`,
        ),
      ];
    });
    return lines.join('\n');
  },
};

const settle: OpsAction = {
  summary: 'Registra lo que nos pagó una plataforma, o lo que pagamos de peajes, multas o IVA',
  options: {
    with: keys,
    amount: 'pesos, como 1.200.000 o 1200000',
    reference: 'la transferencia; cada una cuenta una vez, como sea que se escriba',
    again: 'si ya hay otro pago igual de ese día, confirma que este es otro',
    week: 'AAAA-MM-DD, un día de la semana que paga la plataforma',
  },
  required: ['with', 'amount', 'reference'],
  movesMoney: always,
  async run(ctx, { with: key = '', amount = '', reference = '', week: day, again }) {
    const counterparty = mustBeCounterparty(key);
    const date = asDate(day, 'week');
    const week = date === undefined ? null : weekOfDate(date).monday;
    const paid = asPesos(amount, 'amount', { most: mostOfCounterparty });
    const payment = { counterparty, week, amount: paid, reference: reference.trim(), again: again !== undefined };
    const taken = await recordCounterpartyPayment(ctx, payment);
    const left = `${owedText(counterparty, await leftOf(ctx, counterparty, week))}${forWeek(week)}.`;
    return taken
      ? `${counterparty.name}${forWeek(week)}: pago de ${formatPesos(paid)} ('${payment.reference}') registrado. ${left}`
      : `El pago '${payment.reference}' ya estaba registrado. ${left}`;
  },
};

const reverse: OpsAction = {
  summary: 'Reversa con un contraasiento un pago registrado por error; los dos quedan',
  options: { reference: 'la transferencia', reason: 'el motivo, que queda registrado' },
  required: ['reference', 'reason'],
  movesMoney: always,
  async run(ctx, { reference = '', reason = '' }) {
    const {
      counterparty: key,
      week,
      amount,
      reference: recorded,
    } = await reverseCounterpartyPayment(ctx, { reference, reason });
    const counterparty = mustBeCounterparty(key);
    const left = owedText(counterparty, await leftOf(ctx, counterparty, week));
    return `${counterparty.name}${forWeek(week)}: pago de ${formatPesos(amount)} ('${recorded}') reversado. ${left}${forWeek(week)}.`;
  },
};

export const counterpartyOps = { owed, settle, reverse };
