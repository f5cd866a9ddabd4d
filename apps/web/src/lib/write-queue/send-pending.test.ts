import { QueryClient } from '@tanstack/react-query';
import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import { renewOutdated } from '../updates.ts';
import { changePending, removePending } from './pending-store.ts';
import { type AnyQueueable, sendPending } from './send-pending.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('../graphql/request.ts', () => ({ request }));
vi.mock('./pending-store.ts', () => ({ changePending: vi.fn(), removePending: vi.fn() }));
vi.mock('../report-error.ts', () => ({ reportError: vi.fn() }));
vi.mock('../updates.ts', () => ({ renewOutdated: vi.fn() }));

const hour = 3_600_000;
const done = vi.fn();
const tell = vi.fn();
const mutation: AnyQueueable = {
  mode: 'queueable',
  name: 'lists/mark',
  document: 'mutation mark{mark}',
  done,
  refused: (error) => `No: ${error.message}`,
};
const around = { uid: 'u1', client: new QueryClient(), mutations: { 'lists/mark': async () => mutation }, tell };
const write = { key: 'k1', mutation: 'lists/mark', variables: { id: 7 } };

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: 100 * hour });
});

test('a write goes out under its own key, after the phone noted that it may arrive', async () => {
  request.mockImplementation(async () => {
    expect(changePending).toHaveBeenCalledWith('u1', 'k1', { firstSentAt: 100 * hour });
    return { mark: true };
  });
  expect(await sendPending(write, around)).toBe(true);
  expect(request).toHaveBeenCalledWith(mutation.document, { id: 7 }, { idempotencyKey: 'k1', uid: 'u1' });
  expect(done).toHaveBeenCalledWith(around.client, { mark: true }, { id: 7 });
  expect(removePending).toHaveBeenCalledWith('u1', 'k1');
  expect(tell).not.toHaveBeenCalled();
});

test.each([
  ['a lost connection', new NetworkError('sin red')],
  ['a session that ended', new SignedOutError()],
  ['a token nobody accepts', new ApiError('UNAUTHENTICATED', 'no')],
  ['a server that is down', new ApiError('UNAVAILABLE', 'no')],
  ['a server that is busy', new ApiError('TOO_MANY_REQUESTS', 'no')],
  ['a server that broke', new ApiError('INTERNAL', 'no')],
])('%s keeps it in the queue', async (_name, error) => {
  request.mockRejectedValue(error);
  expect(await sendPending(write, around)).toBe(false);
  expect(removePending).not.toHaveBeenCalled();
});

test.each<RefusalCode>(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'CONFLICT', 'REAUTH_REQUIRED'])(
  'a refusal (%s) drops it and tells the driver',
  async (code) => {
    request.mockRejectedValue(new ApiError(code, 'ya no existe'));
    expect(await sendPending(write, around)).toBe(true);
    expect(removePending).toHaveBeenCalledWith('u1', 'k1');
    expect(tell).toHaveBeenCalledWith('No: ya no existe');
    expect(done).not.toHaveBeenCalled();
  },
);

test('a write on which the server fails every time is given up in the end', async () => {
  request.mockRejectedValue(new ApiError('INTERNAL', 'siempre'));
  expect(await sendPending({ ...write, firstSentAt: 100 * hour, failures: 19 }, around)).toBe(true);
  expect(tell).toHaveBeenCalledWith('No: siempre');
});

test.each<RefusalCode>(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'OUTDATED_CLIENT'])(
  '[RUN-05] a server that says %s is waited for as long as it takes',
  async (code) => {
    request.mockRejectedValue(new ApiError(code, 'más tarde'));
    expect(await sendPending({ ...write, failures: 19 }, around)).toBe(false);
    expect(removePending).not.toHaveBeenCalled();
    // It did nothing, so that the day in which an attempt may be repeated has not begun.
    expect(changePending).toHaveBeenLastCalledWith('u1', 'k1', { firstSentAt: undefined });
  },
);

test('an earlier attempt that may have arrived still counts when the server is busy later', async () => {
  request.mockRejectedValue(new ApiError('UNAVAILABLE', 'más tarde'));
  await sendPending({ ...write, firstSentAt: 99 * hour }, around);
  expect(changePending).toHaveBeenLastCalledWith('u1', 'k1', { firstSentAt: 99 * hour });
});

test('a key already used with other content means that the server has the write', async () => {
  request.mockRejectedValue(new ApiError('CONFLICT', 'Esta solicitud ya se envió con otros datos.', 'Idempotency-Key'));
  expect(await sendPending(write, around)).toBe(true);
  expect(removePending).toHaveBeenCalledWith('u1', 'k1');
  expect(tell).not.toHaveBeenCalled();
});

test('an attempt the server may have forgotten by now is never repeated', async () => {
  expect(await sendPending({ ...write, firstSentAt: 76 * hour }, around)).toBe(true);
  expect(request).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('No pudimos confirmar'));
});

test('a write that was never sent may wait for days', async () => {
  request.mockResolvedValue({ mark: true });
  vi.setSystemTime(900 * hour);
  expect(await sendPending(write, around)).toBe(true);
  expect(request).toHaveBeenCalled();
});

test('[RUN-05] a write of a newer release, made in another tab, waits for this tab to be updated', async () => {
  const newer = { ...write, mutation: 'lists/new' };
  expect(await sendPending(newer, around)).toBe(false);
  expect(renewOutdated).toHaveBeenCalled();
  expect(removePending).not.toHaveBeenCalled();
  expect(changePending).toHaveBeenCalledWith('u1', 'k1', { failures: 1 });
});

test('a write that no release sends any more is given up after a quarter of an hour, in words', async () => {
  expect(await sendPending({ ...write, mutation: 'lists/gone', failures: 19 }, around)).toBe(true);
  expect(tell).toHaveBeenCalledWith('Un cambio antiguo ya no se puede enviar.');
});
