import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { hoursOfShift } from './hours.ts';

const date = parseLocalDate('2026-11-02')!;
const am = { type: 'AM', startTime: '05:00', endTime: '17:00' } as const;
const at = (instant: string) => new Date(instant);

test('[MNY-15] a shift’s hours, and how many of them have passed', () => {
  // 05:00 in Santiago is 08:00 UTC.
  expect(hoursOfShift(date, am, at('2026-11-02T07:00:00Z'))).toEqual({ hours: 12, elapsed: 0 });
  expect(hoursOfShift(date, am, at('2026-11-02T11:30:00Z'))).toEqual({ hours: 12, elapsed: 3.5 });
  expect(hoursOfShift(date, am, at('2026-11-09T00:00:00Z'))).toEqual({ hours: 12, elapsed: 12 });
});

test('[MNY-15] past midnight, the whole day, free, and none', () => {
  const later = at('2026-11-09T00:00:00Z');
  expect(hoursOfShift(date, { type: 'PM', startTime: '17:00', endTime: '05:00' }, later).hours).toBe(12);
  expect(hoursOfShift(date, { type: 'ALL', startTime: '05:00', endTime: '05:00' }, later).hours).toBe(24);
  expect(hoursOfShift(date, { type: 'FREE', startTime: '-', endTime: '-' }, later)).toEqual({ hours: 0, elapsed: 0 });
  expect(hoursOfShift(date, null, later)).toEqual({ hours: 0, elapsed: 0 });
  // The night the clocks go forward is an hour shorter.
  const spring = parseLocalDate('2026-09-05')!;
  expect(hoursOfShift(spring, { type: 'NIGHT', startTime: '20:00', endTime: '05:00' }, later).hours).toBe(8);
});
