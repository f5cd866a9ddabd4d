import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { restOfBill } from './rest-of-bill.ts';

test.each([
  [-80_000, 50_000, false, 30_000],
  [-80_000, 80_000, false, 0],
  [-80_000, 0, false, 80_000],
  [-80_000, 50_000, true, 0],
  [100_000, 30_000, false, 70_000],
  [0, 0, false, 0],
])('[BKS-04] of %i with %i paid, carried %s, is left %i', (balance, payBill, carried, rest) => {
  expect(restOfBill({ balance: pesos(balance), payBill: pesos(payBill), carried })).toBe(rest);
});
