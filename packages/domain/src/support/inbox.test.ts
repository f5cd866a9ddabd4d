import { expect, test } from 'vitest';
import { longestSnoozeDays, ownersSince, snoozeProblem, snoozeProblems } from './inbox.ts';

const now = new Date('2026-11-10T15:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('[CON-21] a case is put off until a moment to come, sixty days at most', () => {
  expect(snoozeProblem(now, now)).toBe(snoozeProblems.past);
  expect(snoozeProblem(after(1), now)).toBeUndefined();
  expect(snoozeProblem(after(longestSnoozeDays * 24 * 60), now)).toBeUndefined();
  expect(snoozeProblem(after(longestSnoozeDays * 24 * 60 + 1), now)).toBe(snoozeProblems.far);
});

test('[CON-21] an owner has two hours, half of what the house promises', () => {
  expect(ownersSince(now)).toEqual(new Date('2026-11-10T13:00:00Z'));
});
