import { cancelledMessage } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyEach } from '../../notifications/public.ts';
import { cancelRow, findExchange } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

/** Staff cancel an active exchange. The job does not make it again. */
export function cancelExchange(ctx: Ctx, { exchangeId, why }: { exchangeId: string; why: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await findExchange(tx, exchangeId);
    if (!row) throw new Refusal('NOT_FOUND', `No existe la entrega '${exchangeId}'.`, { field: 'id' });
    if (!(await cancelRow(tx, exchangeId, 'staff'))) {
      throw new Refusal('CONFLICT', 'Solo se anula una entrega activa.', { field: 'id' });
    }
    await logExchange(tx, exchangeId, { what: 'cancelled by staff', detail: why });
    const message = cancelledMessage({ plate: row.car_id, dueAt: row.due_at });
    const notices = [row.deliverer_id, row.receiver_id].map((driverId) => ({ driverId, message }));
    await notifyEach(tx, 'exchange', notices);
  });
}
