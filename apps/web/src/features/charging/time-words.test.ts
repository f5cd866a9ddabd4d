import { expect, test } from 'vitest';
import { timeWords } from './time-words.ts';

test('[CHG-06] how long a charge took', () => {
  const [second, minute] = [1000, 60_000];
  expect([-5, 0, 45 * second, 59_999, minute, 34.9 * minute, 60 * minute, 65 * minute].map(timeWords)).toEqual([
    '0 s',
    '0 s',
    '45 s',
    '59 s',
    '1 min',
    '34 min',
    '1 h 00 min',
    '1 h 05 min',
  ]);
});
