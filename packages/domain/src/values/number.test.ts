import { expect, test } from 'vitest';
import { formatInteger, formatKm, formatPercent } from './number.ts';

test('[APP-10] numbers, kilometres and percentages use dots', () => {
  expect(formatInteger(1_234_567)).toBe('1.234.567');
  expect(formatKm(1830.4)).toBe('1.830 km');
  expect(formatKm(0)).toBe('0 km');
  expect(formatPercent(66.5)).toBe('67%');
  expect(formatPercent(-1200)).toBe('-1.200%');
});
