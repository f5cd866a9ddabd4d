import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markRead, type NotificationRow } from '../store.ts';

/** Marks a notification as read; doing it again changes nothing. */
export async function readNotification(
  ctx: Ctx,
  input: { driverId: string; notificationId: string },
): Promise<NotificationRow> {
  const row = await markRead(ctx.db, { ...input, now: ctx.clock.now() });
  if (!row) throw new Refusal('NOT_FOUND', 'No encontramos esa notificación.');
  return row;
}
