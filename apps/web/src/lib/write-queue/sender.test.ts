// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PendingWrite } from './pending-store.ts';
import { startSender } from './sender.ts';

const { pendingWrites, sendPending, session } = vi.hoisted(() => ({
  pendingWrites: vi.fn(),
  sendPending: vi.fn(),
  session: { uid: 'u1' },
}));
vi.mock('./pending-store.ts', () => ({ pendingWrites }));
vi.mock('./send-pending.ts', () => ({ sendPending }));
vi.mock('@volante/client/session.ts', () => ({ currentUid: () => session.uid }));

const around = { uid: 'u1', client: new QueryClient(), mutations: {}, tell: () => {} };
let waiting: PendingWrite[];
const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  online.mockReturnValue(true);
  session.uid = 'u1';
  waiting = [{ key: 'k1', mutation: 'm', variables: {} }];
  pendingWrites.mockImplementation(async () => waiting);
  sendPending.mockReset().mockImplementation(async () => {
    waiting = waiting.slice(1);
    return true;
  });
});

test('writes wait while another driver is signed in, and go out once their own is back', async () => {
  session.uid = 'u2';
  startSender(around);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(sendPending).not.toHaveBeenCalled();
  session.uid = 'u1';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendPending).toHaveBeenCalledTimes(1);
});

test('without a network nothing is tried, so that no attempt counts', async () => {
  online.mockReturnValue(false);
  startSender(around);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(sendPending).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sendPending).toHaveBeenCalledTimes(1);
});
