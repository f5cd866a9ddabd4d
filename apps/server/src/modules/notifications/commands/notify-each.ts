import type { NotificationType } from '@volante/domain/notifications/notification-types';
import type { Ctx } from '../../../platform/context.ts';
import { addEachToOutbox } from '../../../platform/outbox/outbox.ts';
import { insertNotifications, pushesOf } from '../store.ts';

interface Notice {
  driverId: string;
  message: string;
}

/** Notifies many drivers in two statements. Call it in the same transaction as the event it reports. */
export async function notifyEach(tx: Ctx, type: NotificationType, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ driverId, message }) => ({ id: tx.ids.next(), driver_id: driverId, message }));
  await insertNotifications(tx.db, { rows, type, now: tx.clock.now() });
  await addEachToOutbox(tx, 'notification.push', pushesOf(rows));
}
