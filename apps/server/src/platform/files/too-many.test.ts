import { expect, test } from 'vitest';
import { isTooMany, mostUsual } from './too-many.ts';

test('[FRT-01] more than 20 files and more than one in a hundred are too many', () => {
  const cases: [count: number, total: number, tooMany: boolean][] = [
    [0, 0, false],
    [20, 20, false],
    [21, 21, true],
    [162, 167, true],
    [20, 100_000, false],
    [21, 2_000, true],
    [21, 2_100, false],
    [100, 10_000, false],
    [101, 10_000, true],
  ];
  for (const [count, total, expected] of cases)
    expect([count, total, isTooMany(count, total)]).toEqual([count, total, expected]);
});

test('[FRT-01] what may go at once is never too many', () => {
  for (const total of [0, 20, 2_000, 2_199, 12_345]) expect(isTooMany(mostUsual(total), total)).toBe(false);
});
