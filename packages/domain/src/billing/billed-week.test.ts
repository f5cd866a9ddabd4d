import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { billedWeek, debtWeekOf } from './billed-week.ts';

const on = (day: string) => parseLocalDate(day)!;
const bills = [
  { date: on('2026-11-16'), debt: 0, carried: false },
  { date: on('2026-11-09'), debt: 500, carried: false },
  { date: on('2026-11-02'), debt: 300, carried: true },
  { date: on('2026-10-26'), debt: 0, carried: true },
];

test('[SET-01] a bill is of the seven days before it was issued', () => {
  expect(billedWeek(on('2026-11-09'))).toEqual({ monday: '2026-11-02', sunday: '2026-11-08' });
});

test('[SET-04] a debt is of the newest earlier bill that became one', () => {
  const mondays = bills.map((bill) => debtWeekOf(bills, bill)?.monday ?? null);
  expect(mondays).toEqual([null, '2026-10-26', '2026-10-19', null]);
});
