import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { OpsAction } from '../../platform/ops/action.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { askGateway, confirmPayment } from './commands/confirm-payment.ts';
import { findPayment, newestPayments, type PaymentRow } from './store.ts';

const id = 'id del pago';

function lineOf({ id: payment, driver_id: driver, kind, amount, status, created_at: at }: PaymentRow): string {
  return [payment, formatDateTime(at), driver, kind.padEnd(6), formatPesos(amount).padStart(11), status].join('  ');
}

function mustExist(payment: PaymentRow | undefined): PaymentRow {
  if (payment) return payment;
  throw new Refusal('NOT_FOUND', 'No existe ese pago.', { field: 'id' });
}

const list: OpsAction = {
  summary: 'Lista los últimos pagos',
  options: { driver: 'correo o uid del conductor (por omisión, todos)' },
  async run(ctx, { driver }) {
    const rows = await newestPayments(ctx.db, driver && (await findDriverId(ctx, driver)), 50);
    return rows.map(lineOf).join('\n') || 'No hay pagos.';
  },
};

const show: OpsAction = {
  summary: 'Muestra un pago y lo que la pasarela dice de él',
  options: { id },
  required: ['id'],
  async run(ctx, options) {
    const payment = mustExist(await findPayment(ctx.db, options.id ?? ''));
    return { ...payment, atGateway: await askGateway(ctx, payment) };
  },
};

const confirm: OpsAction = {
  summary: 'Le pregunta a la pasarela cómo terminó un pago y lo anota',
  options: { id },
  required: ['id'],
  async run(ctx, options) {
    return lineOf(mustExist(await confirmPayment(ctx, options.id ?? '')));
  },
};

export const paymentsOps = { list, show, confirm };
