import { readReceiptNumber } from '@volante/domain/payments/receipt-number';
import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { askGateway } from './commands/confirm-payment.ts';
import { lineOf } from './line-of.ts';
import { mustExist } from './must-exist.ts';
import { findByReceipt, findPayment, newestPayments } from './store.ts';

const id = 'id del pago';

const list: View = {
  summary: 'Lista los últimos pagos',
  options: { driver: 'correo o uid del conductor (por omisión, todos)' },
  async run(ctx, { driver }) {
    const rows = await newestPayments(ctx.db, driver && (await findDriverId(ctx, driver)), 50);
    return rows.map(lineOf).join('\n') || 'No hay pagos.';
  },
};

const show: View = {
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

export const paymentsOps = { list, show };
