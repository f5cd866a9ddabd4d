import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '@volante/client/errors.ts';
import type { ImmediateMutation } from './define-mutation.ts';
import { sendNow } from './send-now.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('../graphql/request.ts', () => ({ request }));

const open: ImmediateMutation<unknown, { door: number }> = {
  mode: 'immediate',
  document: 'mutation open{open}',
};
const keys = () => request.mock.calls.map(([, , options]) => options.idempotencyKey as string);

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('navigator', { onLine: true });
  request.mockRejectedValue(new NetworkError('perdida'));
});

test('a request whose answer was lost is sent again under the same key', async () => {
  await expect(sendNow(open, { door: 1 })).rejects.toThrow('perdida');
  vi.setSystemTime(1_050_000);
  request.mockResolvedValue({ open: true });
  await sendNow(open, { door: 1 });
  expect(keys()[1]).toBe(keys()[0]);
});

test('the same request a minute later is a new one, and never gets the old answer', async () => {
  await expect(sendNow(open, { door: 2 })).rejects.toThrow();
  vi.setSystemTime(1_061_000);
  await expect(sendNow(open, { door: 2 })).rejects.toThrow();
  vi.setSystemTime(1_100_000);
  await expect(sendNow(open, { door: 2 })).rejects.toThrow();
  expect(keys()[1]).not.toBe(keys()[0]);
  expect(keys()[2]).toBe(keys()[1]);
});

test('where each press is a new request, an unanswered one is never repeated', async () => {
  const press = { ...open, anew: true as const };
  await expect(sendNow(press, { door: 4 })).rejects.toThrow();
  await expect(sendNow(press, { door: 4 })).rejects.toThrow();
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('without a network nothing is sent; with one, a failure does not blame the network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(sendNow(open, { door: 3 })).rejects.toThrow('Sin conexión: esto necesita internet ahora.');
  expect(request).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  const answered = new NetworkError('El servidor no respondió bien. Intenta de nuevo en un momento.');
  request.mockRejectedValue(answered);
  await expect(sendNow(open, { door: 3 })).rejects.toBe(answered);
});
