import {
  type Counterparty,
  counterparties,
  mostOfCounterparty,
  owedText,
} from '@volante/domain/billing/counterparties';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { type Field, field, optional } from '../../../platform/actions/field.ts';
import { leftOf, mustBeCounterparty } from './left.ts';
import { recordCounterpartyPayment } from './record-payment.ts';
import { reverseCounterpartyPayment } from './reverse-payment.ts';

const counterpartyField: Field<Counterparty> = {
  ...field.choice(Object.fromEntries(counterparties.map(({ key, name }) => [key, name]))),
  read: mustBeCounterparty,
};

const forWeek = (week: LocalDate | null) => (week === null ? '' : `, semana ${formatWeekRange(weekOfDate(week))}`);

const aboutCounterparty = ({ key }: Counterparty) => ({ kind: 'counterparty', ref: key });

const settle = action({
  name: 'counterparties settle',
  title: 'Registra lo que nos pagó una plataforma, o lo que pagamos de peajes, multas o IVA',
  permission: 'counterparties.record',
  fields: {
    with: counterpartyField,
    amount: field.pesos('pesos, como 1.200.000 o 1200000', { most: mostOfCounterparty }),
    reference: field.text('la transferencia; cada una cuenta una vez, como sea que se escriba'),
    again: field.tick('si ya hay otro pago igual de ese día, confirma que este es otro'),
    week: optional(field.week('AAAA-MM-DD, un día de la semana que paga la plataforma')),
  },
  why: 'none',
  preview: true,
  async run(ctx, { with: counterparty, amount, reference, week = null, again = false }) {
    const payment = { counterparty, week, amount, reference: reference.trim(), again };
    const taken = await recordCounterpartyPayment(ctx, payment);
    const left = `${owedText(counterparty, await leftOf(ctx, counterparty, week))}${forWeek(week)}.`;
    const text = taken
      ? `${counterparty.name}${forWeek(week)}: pago de ${formatPesos(amount)} ('${payment.reference}') registrado. ${left}`
      : `El pago '${payment.reference}' ya estaba registrado. ${left}`;
    return { text, subject: aboutCounterparty(counterparty) };
  },
});

const reverse = action({
  name: 'counterparties reverse',
  title: 'Reversa con un contraasiento un pago registrado por error; los dos quedan',
  permission: 'counterparties.record',
  fields: { reference: field.text('la transferencia') },
  why: whyNeeded(undefined, 'reason'),
  preview: true,
  async run(ctx, { reference }, { why: reason }) {
    const reversed = await reverseCounterpartyPayment(ctx, { reference, reason });
    const { week, amount, reference: recorded } = reversed;
    const counterparty = mustBeCounterparty(reversed.counterparty);
    const left = owedText(counterparty, await leftOf(ctx, counterparty, week));
    const text = `${counterparty.name}${forWeek(week)}: pago de ${formatPesos(amount)} ('${recorded}') reversado. ${left}${forWeek(week)}.`;
    return { text, subject: aboutCounterparty(counterparty) };
  },
});

export const counterpartyActions = [settle, reverse];
