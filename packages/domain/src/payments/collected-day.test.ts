import { expect, test } from 'vitest';
import { collectedDay } from './collected-day.ts';

const at = (text: string) => new Date(`${text}-03:00`);
const begun = at('2026-10-31T23:40:00');
const now = at('2026-11-01T00:03:00');
const day = (paidAt: Date | undefined) => collectedDay({ paidAt, begun, now });

test('[BKS-05] a payment is of the day on which the gateway collected it, in Santiago', () => {
  expect(day(at('2026-10-31T23:58:00'))).toBe('2026-10-31');
  expect(day(at('2026-11-01T00:01:00'))).toBe('2026-11-01');
  // Before midnight here, and the next day in UTC.
  expect(day(new Date('2026-11-01T02:59:59Z'))).toBe('2026-10-31');
});

test('[BKS-05] a gateway that does not say when, or whose clock is wrong, moves no money to another time', () => {
  expect(day(undefined)).toBe('2026-11-01');
  expect(day(at('2026-10-02T10:00:00'))).toBe('2026-10-31');
  expect(day(at('2027-01-01T10:00:00'))).toBe('2026-11-01');
});
