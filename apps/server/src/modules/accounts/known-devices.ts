import type { Ids } from '../../platform/ids.ts';

/** A cookie remembers at most this many accounts: a few people may share one browser. */
const mostAccounts = 4;

/** The accounts that have signed in on a browser, as its signed cookie holds them: the newest first. */
export interface KnownDevice {
  uid: string;
  /** Names this browser to this account alone. */
  id: string;
}

export function readKnownDevices(cookie: string | undefined): KnownDevice[] {
  const pairs = cookie?.split('~').map((pair) => pair.split('.')) ?? [];
  return pairs.flatMap(([uid, id]) => (uid && id ? [{ uid, id }] : []));
}

/** The cookie after a sign-in. The account keeps the id it had, so that signing in again gives it no new tries. */
export function withKnownDevice(ids: Ids, cookie: string | undefined, uid: string): string {
  const known = readKnownDevices(cookie);
  const own = known.find((device) => device.uid === uid) ?? { uid, id: ids.secret(12) };
  const others = known.filter((device) => device.uid !== uid).slice(0, mostAccounts - 1);
  return [own, ...others].map((device) => `${device.uid}.${device.id}`).join('~');
}
