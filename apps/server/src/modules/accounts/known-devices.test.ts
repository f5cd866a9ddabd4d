import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { knownTo, readKnownDevices, withKnownDevice } from './known-devices.ts';

const owner = (uid: string, deviceEpoch = 0) => ({ uid, deviceEpoch });

test('[ACC-01] a browser is known to whoever signed in on it, and to nobody else', () => {
  const cookie = withKnownDevice(randomIds, withKnownDevice(randomIds, undefined, owner('ana')), owner('beto'));
  expect(readKnownDevices(cookie).map(({ uid }) => uid)).toEqual(['beto', 'ana']);
});

test('[ACC-01] signing in again keeps the id, so that it gives no new tries', () => {
  const once = withKnownDevice(randomIds, undefined, owner('ana'));
  expect(withKnownDevice(randomIds, once, owner('ana'))).toBe(once);
});

test('[ACC-01] a browser remembers four accounts, the newest of them', () => {
  let cookie: string | undefined;
  for (const uid of ['a', 'b', 'c', 'd', 'e']) cookie = withKnownDevice(randomIds, cookie, owner(uid));
  expect(readKnownDevices(cookie).map(({ uid }) => uid)).toEqual(['e', 'd', 'c', 'b']);
});

test.each([[undefined], [''], ['~'], ['ana'], ['ana.'], ['.x']])('[ACC-01] %o names nobody', (cookie) => {
  expect(readKnownDevices(cookie)).toEqual([]);
});

test('[FRT-04] once an account has forgotten its devices, a browser is a stranger until the next sign-in, with new tries', () => {
  const before = withKnownDevice(randomIds, undefined, owner('ana'));
  expect(knownTo(before, owner('ana'))).toBeDefined();
  expect(knownTo(before, owner('ana', 1))).toBeUndefined();
  const after = withKnownDevice(randomIds, before, owner('ana', 1));
  expect(knownTo(after, owner('ana', 1))?.id).not.toBe(knownTo(before, owner('ana'))?.id);
  // What releases before wrote names no number.
  expect(knownTo('ana.abc', owner('ana'))).toEqual({ uid: 'ana', id: 'abc', epoch: 0 });
});
