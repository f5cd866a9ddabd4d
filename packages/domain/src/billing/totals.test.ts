import { describe, expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import type { Amounts } from './bill.ts';
import {
  addAmounts,
  addBreakdowns,
  balanceOf,
  breakdownOf,
  earnings,
  kmShare,
  kmStillToCome,
  noBreakdown,
  noExpenses,
  noIncomes,
  totalExpenses,
  totalIncomes,
  totalInstallments,
  uberTotal,
} from './totals.ts';

// Each amount is a power of ten: a total shows which of them it counts, and how.
const day: Amounts = {
  incomes: { uber: pesos(1), didi: pesos(10), cabify: pesos(100), beat: pesos(1000), other: pesos(10_000) },
  expenses: {
    fines: pesos(1),
    penaltys: pesos(10),
    guarantee: pesos(100),
    rent: pesos(1000),
    tag: pesos(10_000),
    other: pesos(100_000),
  },
  installment: pesos(1_000_000),
  prePay: pesos(10_000_000),
};

describe('totals', () => {
  test('[SET-04] every income counts; every expense but the guarantee, which is an instalment', () => {
    expect(totalIncomes(day)).toBe(11_111);
    expect(totalExpenses(day)).toBe(111_011);
    expect(totalInstallments(day)).toBe(1_000_100);
  });

  test('[SET-05] earnings are incomes less expenses; [SET-04] the balance counts instalments, payments and debt too', () => {
    expect(earnings(day)).toBe(11_111 - 111_011);
    expect(balanceOf(day, pesos(500))).toBe(11_111 - 111_011 - 1_000_100 + 10_000_000 - 500);
  });

  test('[SET-04] a week is the sum of its days, field by field', () => {
    const twice = (amounts: object) => Object.fromEntries(Object.entries(amounts).map(([key, one]) => [key, 2 * one]));
    expect(addAmounts([day, day])).toEqual({
      incomes: twice(day.incomes),
      expenses: twice(day.expenses),
      installment: 2_000_000,
      prePay: 20_000_000,
    });
    expect(addAmounts([])).toEqual({ incomes: noIncomes, expenses: noExpenses, installment: 0, prePay: 0 });
  });

  test('[SET-03] what Uber paid, by kind and in all', () => {
    const paid = breakdownOf({
      netFare: 90_000,
      tips: 2000,
      promotions: 500,
      toll: 800,
      adjustment: -100,
      other: 30,
      taxes: -1500,
      cashCollected: -20_000,
    });
    expect(uberTotal(paid)).toBe(71_730);
    expect(addBreakdowns([paid, breakdownOf({ tips: 1000 })])).toEqual({ ...paid, tips: 3000 });
  });

  test('[SET-04] nothing is nothing of every kind', () => {
    expect(noIncomes).toEqual({ uber: 0, didi: 0, cabify: 0, beat: 0, other: 0 });
    expect(noExpenses).toEqual({ fines: 0, penaltys: 0, guarantee: 0, rent: 0, tag: 0, other: 0 });
    expect(uberTotal(noBreakdown)).toBe(0);
  });
});

test('[DSH-02] the share of km driven in trips, rounded; none without km', () => {
  expect(kmShare(2, 3)).toBe(67);
  expect(kmShare(0, 50)).toBe(0);
  expect(kmShare(50, 50)).toBe(100);
  expect(kmShare(0, 0)).toBeNull();
  expect(kmShare(1, 1)).toBe(100);
});

test('DAY-12: km are still to come while trips have more than the car reported', () => {
  expect(kmStillToCome(50.1, 50)).toBe(true);
  expect(kmStillToCome(1, 0)).toBe(true);
  expect(kmStillToCome(50, 50)).toBe(false);
  // Sums of decimals are not exact.
  expect(kmStillToCome(0.1 + 0.2, 0.3)).toBe(false);
  expect(kmStillToCome(0, 0)).toBe(false);
});
