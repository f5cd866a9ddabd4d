import { createECDH } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { namesOurNetwork } from '../../../platform/http/public-address.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteSubscription, keepSubscription, subscriptionsOf } from '../store/subscriptions.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** At most this many phones per driver: more than one person has. */
const mostPhones = 10;
const longestEndpoint = 1_000;

const wrong = (field: string, message: string) => new Refusal('BAD_USER_INPUT', message, { field });

/** The address comes from the phone: in production it must be a service on the internet. */
function checkEndpoint({ config }: Ctx, endpoint: string): void {
  const url = endpoint.length <= longestEndpoint && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const secure = url?.protocol === 'https:';
  const ours = !url || namesOurNetwork(url.hostname.replaceAll(/[[\]]/g, ''));
  const allowed = secure ? !ours || !config.production : url?.protocol === 'http:' && ours && !config.production;
  if (!allowed) throw wrong('subscription.endpoint', 'La dirección de push no es válida.');
}

function checkKeys({ p256dh, auth }: Subscription): void {
  if (Buffer.from(auth, 'base64url').length !== 16) throw wrong('subscription.keys.auth', 'La llave no es válida.');
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    throw wrong('subscription.keys.p256dh', 'La llave no es válida.');
  }
}

/** [NOT-02] From now on the driver's notifications are pushed to this phone. */
export function subscribe(ctx: Ctx, driverId: string, subscription: Subscription): Promise<void> {
  checkEndpoint(ctx, subscription.endpoint);
  checkKeys(subscription);
  return inTransaction(ctx, async (tx) => {
    const row = { id: tx.ids.next(), driver_id: driverId, ...subscription, created_at: tx.clock.now() };
    await keepSubscription(tx.db, row);
    for (const { id } of (await subscriptionsOf(tx.db, driverId)).slice(mostPhones))
      await deleteSubscription(tx.db, id);
  });
}
