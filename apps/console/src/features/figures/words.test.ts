import { expect, test } from 'vitest';
import { measureTitle, minutesText, numberText, weekText } from './words.ts';

const some = { count: 1_204, sum: 12_340, median: 200, nineOfTen: null };

test('[CON-22] a number reads by what it measures; what cannot be known is not a zero', () => {
  expect(numberText({ unit: null }, some, 'count')).toBe('1.204');
  expect(numberText({ unit: 'wh' }, some, 'sum')).toBe('12,34 kWh');
  expect(numberText({ unit: 'pesos' }, some, 'sum')).toBe('$12.340');
  expect(numberText({ unit: 'minutes' }, some, 'median')).toBe('3 h 20 min');
  expect(numberText({ unit: 'minutes' }, some, 'nineOfTen')).toBe('—');
  expect(numberText({ unit: 'pesos' }, null, 'sum')).toBe('no se sabe');
});

test('[CON-22] waiting reads in minutes, hours or days', () => {
  expect([0, 59, 60, 61, 2_879, 2_880, 3_000].map(minutesText)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '1 h 1 min',
    '47 h 59 min',
    '2 días',
    '2 días 2 h',
  ]);
});

test('[CON-22] a week is named by its days, a measure by its unit', () => {
  expect(weekText({ monday: '2026-11-09', lastDay: '2026-11-15' } as never)).toBe('09/11 al 15/11');
  expect([measureTitle('sum', 'wh'), measureTitle('sum', 'pesos'), measureTitle('count', null)]).toEqual([
    'kWh',
    'pesos',
    'cantidad',
  ]);
});
