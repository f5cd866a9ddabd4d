import { formatPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/public.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../store.ts';

/** Gives up a payment nobody finished, and tells the driver: whoever left the page may believe to have paid. */
export function expirePayment(ctx: Ctx, { id, driver_id: uid }: PaymentRow): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { status, amount } = await lockPayment(tx.db, id);
    if (status !== 'pending') return;
    await updatePayment(tx.db, id, { status: 'abandoned', finished_at: tx.clock.now() });
    const message = `Tu pago de ${formatPesos(amount)} venció sin terminar: no se te cobró. Puedes intentarlo de nuevo en la sección de pagos.`;
    await notify(tx, { driverId: uid, type: 'bill', message });
  });
}
