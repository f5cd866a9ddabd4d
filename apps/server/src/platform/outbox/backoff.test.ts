import { expect, test } from 'vitest';
import { delayAfter, mostTries } from './backoff.ts';

test('the pause doubles up to an hour, and is spread over its second half', () => {
  expect([1, 2, 3, 11].map((tries) => delayAfter(tries, () => 1))).toEqual([2_000, 4_000, 8_000, 2_048_000]);
  expect(delayAfter(12, () => 1)).toBe(3_600_000);
  expect(delayAfter(500, () => 1)).toBe(3_600_000);
  expect(delayAfter(3, () => 0)).toBe(4_000);
});

test('a row is given up after most of a working day', () => {
  let total = 0;
  for (let tries = 1; tries < mostTries; tries += 1) total += delayAfter(tries, () => 0.5);
  expect(total / 3_600_000).toBeGreaterThan(6);
});
