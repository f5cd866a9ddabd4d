import { expect, test } from 'vitest';
import { readReceiptNumber, receiptNumber } from './receipt-number.ts';

test('[SCR-11] a receipt number is read by groups of four', () => {
  expect(receiptNumber('6739a1b2c3d4e5f60718293a')).toBe('E5F6 0718 293A');
});

test.each(['E5F6 0718 293A', 'e5f6-0718-293a', ' E5F60718293A ', 'e5f6.0718.293a'])(
  '[SCR-11] %s is found again as it was read',
  (text) => {
    expect(readReceiptNumber(text)).toBe('e5f60718293a');
  },
);

test.each(['', 'E5F6 0718', 'E5F6 0718 293G', '6739a1b2c3d4e5f60718293a'])('[SCR-11] %j is none', (text) => {
  expect(readReceiptNumber(text)).toBeNull();
});

test('a receipt number is the end of an id of any length, and nothing but its digits', () => {
  expect(receiptNumber('0190f7a2-1b2c-7d3e-8f40-a1b2c3d4e5f6')).toBe('A1B2 C3D4 E5F6');
  expect(readReceiptNumber('G1B2 C3D4 E5F6')).toBeNull();
});
