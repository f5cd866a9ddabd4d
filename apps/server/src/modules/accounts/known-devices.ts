import type { Ids } from '../../platform/ids.ts';
import type { Account } from './store/accounts.ts';

/** A cookie remembers at most this many accounts: a few people may share one browser. */
const mostAccounts = 4;

/** The accounts that have signed in on a browser, as its signed cookie holds them: the newest first. */
export interface KnownDevice {
  uid: string;
  /** Names this browser to this account alone. */
  id: string;
  /** That of the account when it signed in here. */
  epoch: number;
}

type Owner = Pick<Account, 'uid' | 'deviceEpoch'>;

export function readKnownDevices(cookie: string | undefined): KnownDevice[] {
  const pairs = cookie?.split('~').map((pair) => pair.split('.')) ?? [];
  return pairs.flatMap(([uid, id, epoch = '0']) => (uid && id ? [{ uid, id, epoch: Number(epoch) }] : []));
}

/** This browser, if this account has signed in here and has not forgotten its devices since. */
export function knownTo(cookie: string | undefined, { uid, deviceEpoch }: Owner): KnownDevice | undefined {
  return readKnownDevices(cookie).find((device) => device.uid === uid && device.epoch === deviceEpoch);
}

/** The cookie after a sign-in. The account keeps the id it had, so that signing in again gives it no new tries. */
export function withKnownDevice(ids: Ids, cookie: string | undefined, owner: Owner): string {
  const { uid, deviceEpoch: epoch } = owner;
  const own = knownTo(cookie, owner) ?? { uid, id: ids.secret(12), epoch };
  const others = readKnownDevices(cookie)
    .filter((device) => device.uid !== uid)
    .slice(0, mostAccounts - 1);
  return [own, ...others].map((device) => `${device.uid}.${device.id}.${device.epoch}`).join('~');
}
