import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [0, 'Actualizado recién'],
  [59 * second, 'Actualizado recién'],
  [-hour, 'Actualizado recién'],
  [4 * minute, 'Actualizado hace 4 min'],
  [59 * minute + 59 * second, 'Actualizado hace 59 min'],
  [3 * hour, 'Actualizado hace 3 h'],
  [25 * hour, 'Actualizado hace 1 día'],
  [72 * hour, 'Actualizado hace 3 días'],
])('%d ms ago reads %s', (age, text) => {
  expect(formatAge(10 * hour, 10 * hour + age)).toBe(text);
});
