import { forgetDatabases } from '../phone-databases.ts';
import { forget, forgetEverything, readStored, store } from '@volante/client/storage.ts';
import { readSession } from '@volante/client/session.ts';
import { revoke } from './tokens.ts';

const mark = 'left';
const list = 'to-revoke';

const toRevoke = () => (readStored(list) ?? []) as string[];

/** True when the last driver signed out: the next one must type a password, even if the provider missed it. */
export const hasLeft = (): boolean => readStored(mark) !== null;

export const forgetLeft = (): void => forget(mark);

/** Deletes everything of the driver, except tokens that still have to be revoked on the server. */
export async function clearPhone(): Promise<void> {
  const session = readSession();
  forgetEverything();
  store(mark, true);
  if (session) store(list, [...toRevoke(), session.accessToken, session.refreshToken]);
  await forgetDatabases();
}

/** Revokes the tokens that are left on the server. False when not all could be revoked. */
export async function revokeLeft(): Promise<boolean> {
  const revoked = await Promise.all(
    toRevoke().map((token) =>
      revoke(token).then(
        () => token,
        () => undefined,
      ),
    ),
  );
  const unrevoked = toRevoke().filter((token) => !revoked.includes(token));
  if (unrevoked.length > 0) store(list, unrevoked);
  else forget(list);
  return unrevoked.length === 0;
}

/** A driver who signed out without a network is signed out on the server as soon as there is one. */
export function finishLeaving(): void {
  const tell = () => void revokeLeft();
  tell();
  addEventListener('online', tell);
}
