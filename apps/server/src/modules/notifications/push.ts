import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PushPayload } from './commands/notify.ts';
import { pushSubscriptionsOf } from './store.ts';

/** Without subscribed phones there is nothing to push: the driver finds the notification in the list. */
export async function pushNotification(ctx: Ctx, { driverId }: PushPayload): Promise<void> {
  const subscriptions = await pushSubscriptionsOf(ctx.db, driverId);
  if (subscriptions.length === 0) return;
  // Web push is not built yet. The entry stays in the outbox for a version that sends it.
  throw new Refusal('UNAVAILABLE', 'El envío de notificaciones push no está disponible.');
}
