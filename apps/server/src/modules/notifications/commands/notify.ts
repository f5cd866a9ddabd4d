import type { Ctx } from '../../../platform/context.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NotificationType } from '../notification-type.ts';
import { insertNotification } from '../store.ts';

export interface PushPayload {
  driverId: string;
  notificationId: string;
}

/** Call it in the same transaction as the event it reports, so that both happen or neither. */
export async function notify(
  ctx: Ctx,
  input: { driverId: string; type: NotificationType; message: string },
): Promise<{ notificationId: string }> {
  const message = input.message.trim();
  if (!message) throw new Refusal('BAD_USER_INPUT', 'El mensaje está vacío.', { field: 'message' });
  const notificationId = ctx.ids.next();
  await insertNotification(ctx.db, {
    id: notificationId,
    driver_id: input.driverId,
    type: input.type,
    message,
    sent_at: ctx.clock.now(),
    read_at: null,
  });
  const payload: PushPayload = { driverId: input.driverId, notificationId };
  await addToOutbox(ctx, 'notification.push', payload);
  return { notificationId };
}
