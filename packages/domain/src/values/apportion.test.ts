import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test('[MNY-04] parts follow the weights, and the largest remainder gets what is left', () => {
  expect(apportion(100, [1, 1, 2])).toEqual([25, 25, 50]);
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(7, [0, 5, 5])).toEqual([0, 4, 3]);
  expect(apportion(5, [0, 0])).toEqual([5, 0]);
  expect(apportion(11, [3, 2, 2])).toEqual([5, 3, 3]);
  expect(apportion(1, [1, 2, 4])).toEqual([0, 0, 1]);
  expect(apportion(2, [1, 5, 4])).toEqual([0, 1, 1]);
  expect(apportion(3, [2, 2, 2, 2])).toEqual([1, 1, 1, 0]);
});

test('[MNY-04] parts add up to the whole, and none is a unit away from its exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, given) => {
      const parts = apportion(total, given);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
      const sum = given.reduce((all, one) => all + one, 0);
      if (sum === 0) return;
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(given[index]!);
        expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true);
      }
    }),
  );
});
