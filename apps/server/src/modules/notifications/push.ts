import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PushPayload } from './commands/notify.ts';
import { pushSubscriptionsOf } from './store.ts';

/** A driver without subscribed phones finds the notification in the list; there is nothing to push. */
export async function pushNotification(ctx: Ctx, { driverId }: PushPayload): Promise<void> {
  const subscriptions = await pushSubscriptionsOf(ctx.db, driverId);
  if (subscriptions.length === 0) return;
  // Stays in the outbox, to be delivered by a version that sends web push.
  throw new Refusal('UNAVAILABLE', 'El envío de notificaciones push no está disponible.');
}
