import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { parseJson, send } from '@volante/client/http.ts';
import { reportError } from '../report-error.ts';
import { asDriver } from '../session/as-driver.ts';
import { currentUid } from '@volante/client/session.ts';
import { subscriptionPath } from './subscription-path.ts';

/**
 * Whether this phone can get pushes, and whether the driver lets it. Unconfirmed: it should, but the server has not said yet
 * that it knows this phone. Unreached: phone or server did not say.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'unconfirmed' | 'unreached' | 'on';

const registration = () => navigator.serviceWorker.getRegistration();

const subscriptionOf = async () => (await registration())?.pushManager.getSubscription();

/** What the phone itself knows, without any network. */
export async function pushStateHere(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  if (!(await registration())) return 'unsupported';
  return (await subscriptionOf()) && Notification.permission === 'granted' ? 'unconfirmed' : 'off';
}

/** Tells the server of this phone once more: it may know it as somebody else's, or have lost it. */
export async function confirmPush(): Promise<PushState> {
  const subscription = await subscriptionOf();
  if (!subscription) return 'off';
  return tellSubscription(subscription.toJSON()).then(
    () => 'on' as const,
    (error: unknown) => {
      reportError(error);
      return 'unreached' as const;
    },
  );
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
  if ((await Notification.requestPermission()) !== 'granted') return pushStateHere();
  const found = await registration();
  if (!found) return 'unsupported';
  const subscription = await found.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  await tellSubscription(subscription.toJSON());
  return 'on';
}
