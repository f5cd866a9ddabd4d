import webpush from 'web-push';
import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteSubscription } from '../store/subscriptions.ts';
import { post } from './post.ts';
import { vapidKeys } from './vapid.ts';

/** What the service worker shows. Nothing in it is a secret beyond what the driver reads. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A message with the same tag takes the place of the earlier one, so that one sent twice is shown once. */
  tag: string;
}

const daySeconds = 86_400;

/** Statuses that will not change: the phone is no longer subscribed, or not with our keys. */
const gone = new Set([401, 403, 404, 410]);
/** The push service does not take this message, and would not take it later. */
const refused = new Set([400, 413]);

async function requestFor(ctx: Ctx, { endpoint, p256dh, auth }: Row<'push_subscriptions'>, message: PushMessage) {
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: ctx.config.vapidSubject, ...(await vapidKeys(ctx)) },
    TTL: daySeconds,
    urgency: 'high',
  });
  return { headers: details.headers as Record<string, string | number>, body: details.body };
}

/**
 * [NOT-02] Pushes to one phone. One that is gone is forgotten; a service that is slow or fails is tried again by the
 * outbox.
 */
export async function sendPush(
  ctx: Ctx,
  subscription: Row<'push_subscriptions'>,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'refused'> {
  const { endpoint, id } = subscription;
  const push = await requestFor(ctx, subscription, message);
  const status = await post({ endpoint, ...push, privateAllowed: !ctx.config.production }).catch((err: unknown) => {
    ctx.log.info({ err }, 'a push service did not answer');
    return 0;
  });
  if (status >= 200 && status < 300) return 'sent';
  if (gone.has(status)) {
    await deleteSubscription(ctx.db, id);
    return 'gone';
  }
  if (refused.has(status)) {
    ctx.log.error({ status }, 'a push service refused a message');
    return 'refused';
  }
  throw new Refusal('UNAVAILABLE', `El servicio de push respondió ${status}.`);
}
