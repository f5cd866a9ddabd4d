import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { forecastOf, type ForecastDay } from './forecast.ts';
import { noExpenses, noIncomes } from './totals.ts';

const monday = parseLocalDate('2026-11-02')!;
const on = (index: number) => addDays(monday, index);
const none = pesos(0);

/** A day of 12 hours that brought 60.000 and cost 24.000: 3.000 an hour. */
function day(index: number, facts: { uber?: number; charge?: number; guarantee?: number; prePay?: number } = {}) {
  return {
    date: on(index),
    incomes: { ...noIncomes, uber: pesos(facts.uber ?? 60_000), other: pesos(500) },
    expenses: {
      ...noExpenses,
      rent: pesos(22_000),
      tag: pesos(2000),
      fines: pesos(facts.charge ?? 0),
      guarantee: pesos(facts.guarantee ?? 0),
    },
    installment: pesos(0),
    prePay: pesos(facts.prePay ?? 0),
  } satisfies ForecastDay;
}

/** Shifts of 12 hours from Monday to Friday, of which the first so many are over. */
const shifts = (over: number, days = [0, 1, 2, 3, 4]) =>
  days.map((index) => ({ date: on(index), hours: 12, elapsed: index < over ? 12 : 0 }));
const three = [day(0), day(1), day(2)];

test('[MNY-15] the hours that are left bring what an hour of the shifts that are over brought', () => {
  // Three days of 36.500 and two more of 36.000.
  expect(forecastOf({ days: three, shifts: shifts(3), debt: none })).toEqual({
    balance: 182_000,
    basis: [on(0), on(1), on(2)],
    hoursLeft: 24,
  });
});

test('[MNY-15] a shift under way counts with what it brought and with the hours it still has', () => {
  const underway = shifts(3).map((shift) => (shift.date === on(3) ? { ...shift, elapsed: 4 } : shift));
  const started = day(3, { uber: 30_000, charge: 10_000, guarantee: 20_000, prePay: 4000 });
  // 109.500 of three days; 6.000 + 500 - 10.000 - 20.000 + 4.000 of today; 20 hours more at 3.000.
  expect(forecastOf({ days: [...three, started], shifts: underway, debt: none })).toMatchObject({
    balance: 150_000,
    basis: [on(0), on(1), on(2)],
    hoursLeft: 20,
  });
});

test('[MNY-15] a debt of the week before is taken over', () => {
  expect(forecastOf({ days: three, shifts: shifts(3), debt: pesos(30_000) })!.balance).toBe(152_000);
});

test('[MNY-15] there is none before three shifts are over', () => {
  expect(forecastOf({ days: three, shifts: shifts(2), debt: none })).toBeNull();
  // A day without a shift is not one to go by, though what it brought is counted.
  const free = [{ date: on(0), hours: 0, elapsed: 0 }];
  expect(forecastOf({ days: three, shifts: [...free, ...shifts(3, [1, 2, 3, 4])], debt: none })).toBeNull();
  expect(
    forecastOf({ days: [...three, day(3)], shifts: [...free, ...shifts(4, [1, 2, 3, 4])], debt: none }),
  ).toMatchObject({ basis: [on(1), on(2), on(3)], hoursLeft: 12, balance: 182_000 });
  expect(forecastOf({ days: [], shifts: [], debt: none })).toBeNull();
});

test('[MNY-15] with no shift left, a losing week is what it is, to the thousand', () => {
  const days = [0, 1, 2].map((index) => day(index, { uber: 0 }));
  expect(forecastOf({ days, shifts: shifts(3, [0, 1, 2]), debt: none })).toMatchObject({
    balance: -70_000,
    hoursLeft: 0,
  });
});

test('[MNY-15] a shift of an hour is one to go by, and a balance close to nothing is nothing', () => {
  const short = [0, 1, 2].map((index) => ({ date: on(index), hours: 1, elapsed: 1 }));
  expect(forecastOf({ days: three, shifts: short, debt: none })!.basis).toHaveLength(3);
  // Three days of 36.500, less 109.900.
  expect(forecastOf({ days: three, shifts: short, debt: pesos(109_900) })!.balance).toBe(0);
});
