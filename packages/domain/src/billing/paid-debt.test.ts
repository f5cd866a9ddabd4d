import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { paidDebtText } from './paid-debt.ts';

const paid = { balance: pesos(-45_000), settled: true, settledAt: '2026-11-11T02:30:00.000Z' };

test('[MNY-14] a paid debt says on which day of Santiago it was paid', () => {
  expect(paidDebtText(paid)).toBe('Pagaste esta deuda el 10/11/2026.');
});

test('[MNY-14] what is not paid, was no debt, or was settled at no known time says nothing', () => {
  expect(paidDebtText({ ...paid, settled: false })).toBeNull();
  expect(paidDebtText({ ...paid, balance: pesos(0) })).toBeNull();
  expect(paidDebtText({ ...paid, balance: pesos(45_000) })).toBeNull();
  expect(paidDebtText({ ...paid, settledAt: null })).toBeNull();
});
