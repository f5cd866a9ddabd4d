import type { NotificationType } from '@volante/domain/notifications/notification-types';
import type { Ctx } from '../../../platform/context.ts';
import { deleteNotifications } from '../store.ts';

interface Notice {
  driverId: string;
  message: string;
}

/**
 * Deletes the notifications with exactly these words, because they are not true any more, and their pushes that have not
 * gone out. Returns the drivers who had been notified.
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
