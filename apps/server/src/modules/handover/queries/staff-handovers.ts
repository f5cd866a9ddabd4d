import { isLeft } from '@volante/domain/handover/status';
import { entryOf } from '@volante/domain/values/present';
import type { StaffDriverHandover } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { listExchanges } from '../store/exchanges.ts';

const shownAtOnce = 30;

/** [CON-10] A driver's last handovers, without their places, photos and codes. */
export async function staffHandovers(ctx: Ctx, uid: string): Promise<StaffDriverHandover[]> {
  const rows = await listExchanges(ctx, { driverId: uid, limit: shownAtOnce });
  const others = rows.map((row) => (row.deliverer_id === uid ? row.receiver_id : row.deliverer_id));
  const names = await namesForStaff(ctx, [...new Set(others)]);
  return rows.map((row) => {
    const gives = row.deliverer_id === uid;
    return {
      id: row.id,
      dueAt: row.due_at,
      plate: row.car_id,
      gives,
      other: entryOf(names, gives ? row.receiver_id : row.deliverer_id),
      status: row.status,
      left: isLeft(row.exchange_type),
      cancelReason: row.cancel_reason,
      receivedAt: row.received_at,
    };
  });
}
