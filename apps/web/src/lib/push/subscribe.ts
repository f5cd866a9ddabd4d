import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, NetworkError } from '../errors.ts';
import { parseJson, send } from '../http.ts';
import { asDriver } from '../session/as-driver.ts';
import { currentUid } from '../session/session.ts';
import { subscriptionPath } from './subscription-path.ts';

/** Whether this phone can get pushes, and whether the driver lets it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const registration = () => navigator.serviceWorker.getRegistration();

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const found = await registration();
  if (!found) return 'unsupported';
  const subscription = await found.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // The server may know this phone as somebody else's, or have lost it.
  await tellSubscription(subscription.toJSON());
  return 'on';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Tells the server where this phone gets its pushes. */
function tellSubscription(subscription: PushSubscriptionJSON): Promise<void> {
  return asDriver(async (accessToken) => {
    const answer = await send(subscriptionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ subscription, userId: currentUid() }),
    });
    if (answer.ok) return;
    const { code, message } = parseJson(answer) as { code?: RefusalCode; message?: string };
    throw code ? new ApiError(code, message ?? '') : new NetworkError('El servidor no respondió bien.');
  });
}

/** [NOT-02] Asks for permission, on a tap, and subscribes. Answers how it stands afterwards. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const found = await registration();
  if (!found) return 'unsupported';
  const subscription = await found.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  await tellSubscription(subscription.toJSON());
  return 'on';
}
