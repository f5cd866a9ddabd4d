import { readPrepayment } from '@volante/domain/payments/prepayment';
import { expect, test } from 'vitest';
import { groupAmount } from './typed-amount.ts';

/** One key after another, as on a phone; '<' takes the last character away. */
function typing(keys: string): string {
  return keys.split('').reduce((text, key) => groupAmount(key === '<' ? text.slice(0, -1) : text + key, text), '');
}

test.each([
  ['20000', '$20.000', 20_000],
  ['20.000', '$20.000', 20_000],
  ['$20.000', '$20.000', 20_000],
  ['1234567', '$1.234.567', 1_234_567],
  ['1.234.567', '$1.234.567', 1_234_567],
  ['200005', '$200.005', 200_005],
  ['20000<', '$2.000', 2_000],
  ['15 000', '$15.000', 15_000],
  ['20000,5<<', '$20.000', 20_000],
  ['20000,<0', '$200.000', 200_000],
] as const)('[SCR-07] typing %s gives %s', (keys, shown, amount) => {
  expect(typing(keys)).toBe(shown);
  expect(readPrepayment(shown).value).toBe(amount);
});

test.each([
  ['20000,5', '$20.000,5'],
  ['20.5', '$20.5'],
  ['20.00', '$20.00'],
  ['-15000', '-15000'],
  ['2e4', '$2e4'],
] as const)('[SCR-07] typing %s leaves what was typed, and is refused', (keys, shown) => {
  expect(typing(keys)).toBe(shown);
  expect(readPrepayment(shown).value).toBeUndefined();
});

test.each([
  ['20.000', 20_000],
  [' $ 20.000 ', 20_000],
  ['20000', 20_000],
  ['$20.000,50', undefined],
  ['20,000', undefined],
  ['20.0005', undefined],
  ['CLP 20.000', undefined],
  ['12345678901', undefined],
])('[SCR-07] pasting %j is read as it stands or refused', (pasted, amount) => {
  for (const before of ['', '$5.000']) expect(readPrepayment(groupAmount(pasted, before)).value).toBe(amount);
});

test('an amount taken away whole leaves an empty field', () => {
  expect(groupAmount('$', '$2')).toBe('');
  expect(groupAmount('', '$2')).toBe('');
});
