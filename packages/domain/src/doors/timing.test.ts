import { expect, test } from 'vitest';
import {
  answerMs,
  claimMs,
  coolDownMs,
  graceMs,
  isAbandoned,
  newsMs,
  overdueFailure,
  pauseMs,
  pressesPerMinute,
  quietMs,
} from './timing.ts';

const now = new Date('2026-11-18T15:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test('a stage is abandoned some seconds past its time, or when its time is set by a clock gone wrong', () => {
  expect(isAbandoned(after(10_000), now)).toBe(false);
  expect(isAbandoned(after(-3_000), now)).toBe(false);
  expect(isAbandoned(after(-3_001), now)).toBe(true);
  expect(isAbandoned(after(3_600_000), now)).toBe(true);
});

test('a car is quiet until its time, and never for longer than a command lives', () => {
  expect(quietMs(after(5_000), now)).toBe(5_000);
  expect(quietMs(after(10_000), now)).toBe(10_000);
  expect(quietMs(after(0), now)).toBe(0);
  expect(quietMs(after(-1), now)).toBe(0);
  expect(quietMs(null, now)).toBe(0);
  expect(quietMs(undefined, now)).toBe(0);
  expect(quietMs(after(3_600_000), now)).toBe(0);
});

test('[DSH-06] the times of a sequence, and how often a driver may press', () => {
  expect({ answerMs, pauseMs, coolDownMs, claimMs, graceMs, newsMs, pressesPerMinute }).toEqual({
    answerMs: 10_000,
    pauseMs: 1_000,
    coolDownMs: 5_000,
    claimMs: 10_000,
    graceMs: 3_000,
    newsMs: 60_000,
    pressesPerMinute: 10,
  });
  expect(isAbandoned(after(60_000), now)).toBe(false);
  expect(isAbandoned(after(60_001), now)).toBe(true);
  expect(quietMs(after(1), now)).toBe(1);
});

test('[RUN-11] an order that nobody began with fails at its deadline, one that was begun when its runner must be dead', () => {
  const at = (ms: number) => after(ms);
  expect(overdueFailure({ state: 'pressed', deadline: at(1) }, now)).toBeNull();
  expect(overdueFailure({ state: 'pressed', deadline: at(0) }, now)).toBe('unclaimed');
  expect(overdueFailure({ state: 'pressed', deadline: at(60_001) }, now)).toBe('unclaimed');
  expect(overdueFailure({ state: 'sent', deadline: at(-3_000) }, now)).toBeNull();
  expect(overdueFailure({ state: 'sent', deadline: at(-3_001) }, now)).toBe('interrupted');
  expect(overdueFailure({ state: 'done', deadline: null }, now)).toBeNull();
});
