import { expect, test } from 'vitest';
import { typedAmount, maskAmount } from './typed-amount.ts';

test('[SES-13] an amount is written as pesos while it is typed, and read back whole', () => {
  for (const [typed, shown] of [
    ['20000', '$20.000'],
    ['$20.0005', '$200.005'],
    ['0', ''],
    ['-15 000,5', '$15.000'],
    ['20.000,50', '$20.000'],
    ['', ''],
  ] as const) {
    expect(maskAmount(typed)).toBe(shown);
    expect(maskAmount(shown)).toBe(shown);
  }
  expect(typedAmount('$20.000')).toBe(20_000);
  expect(typedAmount('$')).toBeNull();
});
