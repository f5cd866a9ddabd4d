import { forgetDatabases } from '../phone-databases.ts';
import { forget, forgetEverything, readStored, store } from '../storage.ts';
import { readSession } from './session.ts';
import { revoke } from './tokens.ts';

const mark = 'left';
const list = 'to-revoke';

const toRevoke = () => (readStored(list) ?? []) as string[];

/** The last driver left on purpose: whoever comes next types a password, even if the provider never heard of it. */
export const hasLeft = (): boolean => readStored(mark) !== null;

export const forgetLeft = (): void => forget(mark);

/** Everything of the driver goes; only the tokens stay that the server has still to be told to revoke. */
export async function clearPhone(): Promise<void> {
  const session = readSession();
  forgetEverything();
  store(mark, true);
  if (session) store(list, [...toRevoke(), session.accessToken, session.refreshToken]);
  await forgetDatabases();
}

/** Tells the server what it does not know yet. False: it could not be told everything. */
export async function revokeLeft(): Promise<boolean> {
  const told = await Promise.all(
    toRevoke().map((token) =>
      revoke(token).then(
        () => token,
        () => undefined,
      ),
    ),
  );
  const untold = toRevoke().filter((token) => !told.includes(token));
  if (untold.length > 0) store(list, untold);
  else forget(list);
  return untold.length === 0;
}

/** Who left without a network is signed out everywhere as soon as there is one. */
export function finishLeaving(): void {
  const tell = () => void revokeLeft();
  tell();
  addEventListener('online', tell);
}
