import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askingTime, clockOffset, now, phoneNow } from './clock.ts';

const hour = 3_600_000;
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date', 'performance'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
  globalThis.volanteClockOffset = undefined;
});

/** An answer after two seconds, in which the server gives the time. */
function hear(serverTime: number | undefined): void {
  const answered = askingTime();
  vi.advanceTimersByTime(2000);
  answered(new Headers(serverTime === undefined ? {} : { 'x-server-time': String(serverTime) }));
}

test('[DAY-18] a right phone keeps its own time, however slow the answer', () => {
  hear(phoneNow() + 1000);
  expect(clockOffset()).toBe(0);
  hear(undefined);
  expect(now()).toBe(phoneNow());
  expect(kept.size).toBe(0);
});

test('[DAY-18] a wrong phone reckons with the server’s time, also on its next visit', () => {
  hear(phoneNow() + 3 * hour + 1000);
  expect(Math.abs(now() - phoneNow() - 3 * hour)).toBeLessThanOrEqual(1000);
  globalThis.volanteClockOffset = undefined;
  expect(Math.abs(clockOffset() - 3 * hour)).toBeLessThanOrEqual(1000);
});

test('[DAY-18] a phone put right forgets what was wrong', () => {
  hear(phoneNow() - 3 * hour);
  vi.setSystemTime(phoneNow() - 3 * hour);
  hear(phoneNow() + 1000);
  expect(Math.abs(now() - phoneNow())).toBeLessThanOrEqual(2000);
  expect(kept.size).toBe(0);
});
