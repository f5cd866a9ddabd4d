import { expect, test } from 'vitest';
import { countWords, openWords, skewWords, tookWords } from './words.ts';

test('[CON-23] a clock is right, ahead or behind', () => {
  expect([0.4, 7.2, -61].map(skewWords)).toEqual(['igual al de la base de datos', 'adelantado 7,2 s', 'atrasado 61 s']);
});

test('[CON-23] how long a run took is said in the unit that fits', () => {
  expect([null, 240, 12_400, 180_000].map(tookWords)).toEqual(['—', '240 ms', '12 s', '3 min']);
});

test('[CON-23] above ten thousand there is no number that looks counted', () => {
  expect(countWords({ number: 10_000, many: true })).toBe('más de 10.000');
  expect(countWords({ number: 12, many: true })).toBe('12');
  expect(countWords({ number: 10_000, many: false })).toBe('10.000');
  expect(openWords({ open: 12_345, estimated: true })).toBe('Por enviar: cerca de 12.345 (estimado).');
  expect(openWords({ open: 3, estimated: false })).toBe('Por enviar: 3.');
  expect(openWords({ open: 0, estimated: false })).toBe('Nada por enviar.');
});
