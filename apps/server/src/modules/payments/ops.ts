import { readReceiptNumber } from '@volante/domain/payments/receipt-number';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asPesos } from '../../platform/ops/options.ts';
import { findDriverId } from '../drivers/public.ts';
import { acceptCollected } from './commands/accept-collected.ts';
import { askGateway, confirmPayment } from './commands/confirm-payment.ts';
import { mustExist } from './must-exist.ts';
import { findByReceipt, findPayment, newestPayments, type PaymentRow } from './store.ts';

const id = 'id del pago';

function lineOf({ id: payment, driver_id: driver, kind, amount, status, created_at: at }: PaymentRow): string {
  return [payment, formatDateTime(at), driver, kind.padEnd(6), formatPesos(amount).padStart(11), status].join('  ');
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
  options: { id: `${id}, o el número de su comprobante` },
  required: ['id'],
  async run(ctx, options) {
    const asked = options.id ?? '';
    const end = readReceiptNumber(asked);
    const payment = mustExist(await (end ? findByReceipt(ctx.db, end) : findPayment(ctx.db, asked)));
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

const accept: OpsAction = {
  summary:
    'Acepta un pago por el que la pasarela cobró otro monto: lo cobrado cuenta como abono de la semana abierta, y la liquidación sigue pendiente',
  options: {
    id,
    collected: 'lo que la pasarela cobró, como lo da `payments show`, en pesos como 20.000',
    reason: 'el motivo, que queda registrado',
  },
  required: ['id', 'collected', 'reason'],
  movesMoney: always,
  async run(ctx, { id: payment = '', collected = '', reason = '' }) {
    const taken = asPesos(collected, 'collected');
    const row = await acceptCollected(ctx, { id: payment, collected: taken, reason });
    return `${lineOf(row)}  abono de ${formatPesos(taken)} en vez de ${formatPesos(row.amount)}`;
  },
};

export const paymentsOps = { list, show, confirm, accept };
