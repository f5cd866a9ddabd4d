import type { NotificationType } from '@volante/domain/notifications/notification-types';
import type { Ctx } from '../../../platform/context.ts';
import { deleteNotifications } from '../store.ts';

interface Notice {
  driverId: string;
  message: string;
}

/**
 * Takes back what drivers were told in exactly these words, because it is not true any more. A push that has not gone out
 * stays away with it. Returns who had been told.
 */
export async function withdrawEach(tx: Ctx, type: NotificationType, notices: readonly Notice[]): Promise<string[]> {
  const rows = await deleteNotifications(
    tx.db,
    type,
    notices.map(({ driverId }) => driverId),
    notices.map(({ message }) => message),
  );
  return [...new Set(rows.map(({ driver_id }) => driver_id))];
}
