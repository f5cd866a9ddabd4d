import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { noExpenses, noIncomes } from './totals.ts';
import { paceOf, type PacedDay, percentAbove } from './week-pace.ts';

const day = (facts: { uber?: number; cash?: number; rent?: number; km?: number; hours?: number }): PacedDay => ({
  incomes: { ...noIncomes, uber: pesos(facts.uber ?? 0) },
  // A guarantee is the driver's own money and costs nothing.
  expenses: { ...noExpenses, rent: pesos(facts.rent ?? 0), guarantee: pesos(9000) },
  uberBreakdown: { cashCollected: pesos(facts.cash ?? 0) },
  km: facts.km ?? 0,
  hours: facts.hours ?? 0,
});

test('[MNY-15] net per hour and per km, after rent, with the cash in hand', () => {
  const week = [
    day({ uber: 60_000, cash: -20_000, rent: 30_000, km: 150, hours: 12 }),
    day({ uber: 10_000, rent: 20_000, km: 50, hours: 4 }),
  ];
  expect(paceOf(week)).toEqual({ net: 40_000, hours: 16, km: 200, perHour: 2500, perKm: 200 });
});

test('[MNY-15] a losing week is negative; without hours or km there is nothing to divide by', () => {
  expect(paceOf([day({ rent: 10_000, km: 3, hours: 3 })])).toMatchObject({ perHour: -3333, perKm: -3333 });
  expect(paceOf([day({ rent: 1, km: 30, hours: 30 })])).toMatchObject({ perHour: 0, perKm: 0 });
  expect(paceOf([day({ rent: 900, km: 1, hours: 1 })])).toMatchObject({ perHour: -900, perKm: -900 });
  expect(paceOf([])).toEqual({ net: 0, hours: 0, km: 0, perHour: null, perKm: null });
});

test('[MNY-15] compared in per cent, where that says something', () => {
  expect(percentAbove(pesos(5500), pesos(5000))).toBe(10);
  expect(percentAbove(pesos(4400), pesos(5000))).toBe(-12);
  expect(percentAbove(pesos(10_000), pesos(5000))).toBe(100);
  expect(percentAbove(pesos(2), pesos(1))).toBe(100);
  expect(percentAbove(pesos(5001), pesos(5000))).toBe(0);
  expect(percentAbove(pesos(4999), pesos(5000))).toBe(0);
  expect(percentAbove(pesos(-100), pesos(0))).toBeNull();
  expect(percentAbove(pesos(100), pesos(-50))).toBeNull();
  expect(percentAbove(null, pesos(5))).toBeNull();
  expect(percentAbove(pesos(5), null)).toBeNull();
});
