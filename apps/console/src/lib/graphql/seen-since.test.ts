import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { earlier, notePlace, seenSince } from './seen-since.ts';

test('[CON-24] the place before two others is before both in each chain', () => {
  expect(earlier('12.340', '13.339')).toBe('12.339');
  expect(earlier('9.10', '10.9')).toBe('9.9');
});

test('[CON-24] what a page shows is as old as the oldest of its answers about records', () => {
  const client = new QueryClient();
  const show = (key: unknown[]) => new QueryObserver(client, { queryKey: key, queryFn: () => 1 }).subscribe(() => {});
  notePlace(['Me', {}], '1.1');
  show(['Me', {}]);
  notePlace(['Driver', { uid: 'a' }], '5.7');
  notePlace(['Driver', { uid: 'b' }], '2.2');
  notePlace(['DriverMoney', { uid: 'a' }], '6.6');
  expect(seenSince(client)).toBe('6.6');
  show(['Driver', { uid: 'a' }]);
  const leave = show(['DriverMoney', { uid: 'a' }]);
  expect(seenSince(client)).toBe('5.6');
  leave();
  expect(seenSince(client)).toBe('5.7');
  client.clear();
});
