import { company } from '@volante/domain/company/company';
import { pathOfType } from '@volante/domain/notifications/notification-types';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addToOutbox } from '../../../platform/outbox/outbox.ts';
import type { PushPayload } from '../commands/notify.ts';
import { readNotificationRow } from '../store.ts';
import { wantsPush } from '../store/preferences.ts';
import { findSubscription, subscriptionsOf } from '../store/subscriptions.ts';
import { type PushMessage, sendPush } from './send.ts';

export const pushToPhone = 'notification.push-to-phone';

interface ToPhone {
  subscriptionId: string;
  message: PushMessage;
}

/** Asks for a push to each phone of the driver: each is carried out and repeated by itself. */
export async function addPushes(tx: Ctx, driverId: string, message: PushMessage): Promise<number> {
  const subscriptions = await subscriptionsOf(tx.db, driverId);
  for (const { id } of subscriptions) {
    const payload: ToPhone = { subscriptionId: id, message };
    await addToOutbox(tx, pushToPhone, payload);
  }
  return subscriptions.length;
}

/** Outbox handler. Without subscribed phones there is nothing to push: the driver finds the notification in the list. */
export async function pushNotification(ctx: Ctx, payload: PushPayload): Promise<void> {
  const { driverId, notificationId, path, always } = payload;
  const row = await readNotificationRow(ctx.db, notificationId);
  // Read meanwhile, or erased with the account.
  if (!row || row.read_at) return;
  if (!always && !(await wantsPush(ctx.db, driverId, row.type))) return;
  const tag = row.about ?? row.id;
  const message = { title: company().name, body: row.message, path: path ?? pathOfType(row.type), tag };
  await inTransaction(ctx, (tx) => addPushes(tx, driverId, message));
}

/** Outbox handler. */
export async function deliverToPhone(ctx: Ctx, { subscriptionId, message }: ToPhone): Promise<void> {
  const subscription = await findSubscription(ctx.db, subscriptionId);
  if (subscription) await sendPush(ctx, subscription, message);
}
