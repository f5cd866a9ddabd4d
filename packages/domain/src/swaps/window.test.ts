import { expect, test } from 'vitest';
import { localDate, localDateOf } from '../values/dates.ts';
import { expirationOf, lastMomentToAnswer, reminderOf, rollbackDateOf, windowFrom } from './window.ts';

test('[PET-02] the window is today and six days more, and the plan counts again on the day after', () => {
  const today = localDate('2026-11-28');
  expect(windowFrom(today)).toHaveLength(7);
  expect(windowFrom(today)[0]).toBe('2026-11-28');
  expect(windowFrom(today).at(-1)).toBe('2026-12-04');
  expect(rollbackDateOf(today)).toBe('2026-12-05');
});

test('[PET-08] it expires at the end of the day before the first changed day', () => {
  // Midnight in Santiago is 03:00 UTC in summer.
  expect(expirationOf(localDate('2026-11-18')).toISOString()).toBe('2026-11-18T03:00:00.000Z');
  expect(localDateOf(lastMomentToAnswer(expirationOf(localDate('2026-11-18'))))).toBe('2026-11-17');
  // The night the clocks go forward, the day begins at 01:00.
  expect(localDateOf(lastMomentToAnswer(expirationOf(localDate('2026-09-06'))))).toBe('2026-09-05');
});

test('the partner is reminded at 18:00 of the last day', () => {
  expect(reminderOf(expirationOf(localDate('2026-11-18'))).toISOString()).toBe('2026-11-17T21:00:00.000Z');
  expect(reminderOf(expirationOf(localDate('2026-07-18'))).toISOString()).toBe('2026-07-17T22:00:00.000Z');
});
