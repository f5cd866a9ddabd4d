import { expect, test } from 'vitest';
import { rentFormula } from './rent-formula.ts';

test('[SET-06] the formula with the driver’s numbers', () => {
  expect(rentFormula('0.00270', { currency: '41200.00', discount: 15 })).toBe('0,0027 UF × $41.200 × (1 − 15%)');
});

test('[SET-06] without a discount nothing is taken off', () => {
  expect(rentFormula('0.4', { currency: '41057.20', discount: 0 })).toBe('0,4 UF × $41.057,20');
});
