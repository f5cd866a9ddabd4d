import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { billedWeek, debtWeekOf } from './billed-week.ts';

const on = (day: string) => parseLocalDate(day)!;
const bills = [
  { date: on('2026-11-16'), debt: pesos(0), carried: false },
  { date: on('2026-11-09'), debt: pesos(500), carried: false },
  { date: on('2026-11-02'), debt: pesos(300), carried: true },
  { date: on('2026-10-26'), debt: pesos(0), carried: true },
];

test('[SET-01] a bill is of the seven days before it was issued', () => {
  expect(billedWeek(on('2026-11-09'))).toEqual({ monday: '2026-11-02', sunday: '2026-11-08' });
});

test('[SET-04] a debt is of the newest earlier bill that became one', () => {
  const mondays = bills.map((bill) => debtWeekOf(bills, bill)?.monday ?? null);
  expect(mondays).toEqual([null, '2026-10-26', '2026-10-19', null]);
});

test('[SET-04] a debt of one peso is of a week too', () => {
  expect(debtWeekOf(bills, { ...bills[0]!, debt: pesos(1) })?.monday).toBe('2026-10-26');
});
