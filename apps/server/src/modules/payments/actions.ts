import { formatPesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { acceptCollected, paidAtGateway } from './commands/accept-collected.ts';
import { openOutcome, storeOutcome } from './commands/confirm-payment.ts';
import { lineOf } from './line-of.ts';
import type { GatewayOutcome } from './gateway.ts';
import { mustExist } from './must-exist.ts';
import type { PaymentRow } from './store.ts';

const id = field.id('payment', 'id del pago');

/** [CON-20] Of another amount than was asked for, staff read what it is, and decide. */
const oddText = ({ amount, status }: PaymentRow, outcome: GatewayOutcome | undefined): string =>
  status !== 'paid' && outcome?.status === 'paid' && outcome.amount !== amount
    ? `\nLa pasarela cobró ${formatPesos(outcome.amount)} y no ${formatPesos(amount)}: usa «payments accept».`
    : '';

const confirm = action({
  name: 'payments confirm',
  title: 'Le pregunta a la pasarela cómo terminó un pago y lo anota',
  permission: 'prepayments.record',
  fields: { id },
  why: 'none',
  ask: (ctx, { id: payment }) => openOutcome(ctx, payment),
  async run(ctx, { id: payment }, { said: outcome }) {
    const row = mustExist(await storeOutcome(ctx, payment, outcome));
    return { text: `${lineOf(row)}${oddText(row, outcome)}`, drivers: [row.driver_id], after: row.status };
  },
});

const accept = action({
  name: 'payments accept',
  title:
    'Acepta un pago por el que la pasarela cobró otro monto: lo cobrado cuenta como abono de la semana abierta, y la liquidación sigue pendiente',
  permission: 'prepayments.record',
  fields: {
    id,
    collected: field.pesos('lo que la pasarela cobró, como lo da `payments show`, en pesos como 20.000'),
  },
  why: whyNeeded(undefined, 'reason'),
  preview: true,
  ask: (ctx, { id: payment, collected }) => paidAtGateway(ctx, { id: payment, collected }),
  async run(ctx, { id: payment, collected }, { why: reason, said: paidAt }) {
    const row = await acceptCollected(ctx, { id: payment, collected, reason, paidAt });
    const text = `${lineOf(row)}  abono de ${formatPesos(collected)} en vez de ${formatPesos(row.amount)}`;
    return { text, drivers: [row.driver_id], before: row.amount, after: collected };
  },
});

export const paymentsActions = [confirm, accept];
