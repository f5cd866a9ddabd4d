import { readSession } from '@volante/client/session.ts';
import { within } from '@volante/client/within.ts';
import { subscriptionPath } from './subscription-path.ts';

const patience = 2_000;

async function current(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function forget(): Promise<void> {
  const [session, subscription] = [readSession(), await current()];
  if (!subscription) return;
  // First in the browser: if the server cannot be reached below, the push service tells it that the subscription ended.
  await subscription.unsubscribe();
  if (!session) return;
  await fetch(subscriptionPath, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify({ subscription: { endpoint: subscription.endpoint }, userId: session.user.uid }),
  });
}

/** [NOT-02] Whoever signs out gets no more pushes on this phone. Nothing about it may keep them from leaving. */
export async function forgetPush(): Promise<void> {
  await within(
    patience,
    forget().catch(() => {}),
  );
}
