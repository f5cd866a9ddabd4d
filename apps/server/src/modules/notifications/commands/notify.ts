import type { NotificationType } from '@volante/domain/notifications/notification-types';
import { freeText } from '@volante/domain/values/free-text';
import type { Ctx } from '../../../platform/context.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertNotification } from '../store.ts';

export interface PushPayload {
  driverId: string;
  notificationId: string;
  /** Where a tap on it leads; without it, to where its type leads. */
  path?: string;
  /** Whatever the driver's preferences are. */
  always?: boolean;
}

export interface News {
  driverId: string;
  type: NotificationType;
  message: string;
  /** The screen of the app to which a tap on the push, and the link inside the row, lead. */
  path?: string;
  /** What it is about: once the driver has seen that, it counts as read. */
  about?: string;
  /** Pushed whatever the driver's preferences are. */
  always?: boolean;
}

/** Call it in the same transaction as the event it reports, so that both happen or neither. */
export async function notify(ctx: Ctx, input: News): Promise<{ notificationId: string }> {
  const message = freeText(input.message).trim();
  if (!message) throw new Refusal('BAD_USER_INPUT', 'El mensaje está vacío.', { field: 'message' });
  const notificationId = ctx.ids.next();
  await insertNotification(ctx.db, {
    id: notificationId,
    driver_id: input.driverId,
    type: input.type,
    message,
    sent_at: ctx.clock.now(),
    read_at: null,
    about: input.about ?? null,
    path: input.path ?? null,
  });
  const payload: PushPayload = {
    driverId: input.driverId,
    notificationId,
    ...(input.path !== undefined && { path: input.path }),
    ...(input.always && { always: true }),
  };
  await addToOutbox(ctx, 'notification.push', payload);
  return { notificationId };
}
