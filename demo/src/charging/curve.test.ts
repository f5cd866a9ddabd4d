import { expect, test } from 'vitest';
import { powerAt } from './curve.ts';

test('a car charges at full power up to four fifths, then ever slower', () => {
  const fast = { kw: 150, current: 'DC' } as const;
  expect([10, 80, 90, 99, 100].map((soc) => Math.round(powerAt(soc, fast)))).toEqual([60, 60, 34, 10, 0]);
  expect(powerAt(20, { kw: 50, current: 'DC' })).toBe(50);
  expect([50, 95].map((soc) => powerAt(soc, { kw: 22, current: 'AC' }))).toEqual([7, 7]);
  expect(powerAt(99, { kw: 22, current: 'AC' })).toBeLessThan(3);
});
