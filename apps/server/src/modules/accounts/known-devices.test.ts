import { expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { readKnownDevices, withKnownDevice } from './known-devices.ts';

test('[ACC-01] a browser is known to whoever signed in on it, and to nobody else', () => {
  const cookie = withKnownDevice(randomIds, withKnownDevice(randomIds, undefined, 'ana'), 'beto');
  expect(readKnownDevices(cookie).map(({ uid }) => uid)).toEqual(['beto', 'ana']);
});

test('[ACC-01] signing in again keeps the id, so that it gives no new tries', () => {
  const once = withKnownDevice(randomIds, undefined, 'ana');
  expect(withKnownDevice(randomIds, once, 'ana')).toBe(once);
});

test('[ACC-01] a browser remembers four accounts, the newest of them', () => {
  let cookie: string | undefined;
  for (const uid of ['a', 'b', 'c', 'd', 'e']) cookie = withKnownDevice(randomIds, cookie, uid);
  expect(readKnownDevices(cookie).map(({ uid }) => uid)).toEqual(['e', 'd', 'c', 'b']);
});

test.each([[undefined], [''], ['~'], ['ana'], ['ana.'], ['.x']])('[ACC-01] %o names nobody', (cookie) => {
  expect(readKnownDevices(cookie)).toEqual([]);
});
