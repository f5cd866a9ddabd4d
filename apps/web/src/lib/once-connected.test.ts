// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceConnected } from './once-connected.ts';

const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

test('[SCR-03] the phone’s own word ends the wait, once', () => {
  const back = vi.fn();
  onceConnected(back);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(back).toHaveBeenCalledTimes(1);
});

test('[SCR-03] a phone that noticed nothing asks the server until it answers', async () => {
  const back = vi.fn();
  onceConnected(back);
  fetched.mockRejectedValueOnce(new TypeError('sin red'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(back).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce({ ok: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(back).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('[SCR-03] who does not wait any more is not called', async () => {
  const back = vi.fn();
  onceConnected(back)();
  fetched.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(20_000);
  dispatchEvent(new Event('online'));
  expect(back).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});
