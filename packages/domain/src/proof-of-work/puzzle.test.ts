import { expect, test } from 'vitest';
import { beginsWithZeros, proofOf, proofText, seedOf } from './puzzle.ts';

test.each([
  [[0, 15, 255], 12, true],
  [[0, 16, 0], 12, false],
  [[1, 0, 0], 12, false],
  [[0, 0, 1], 16, true],
  [[0, 1, 0], 16, false],
  [[127], 1, true],
  [[128], 1, false],
  [[255], 0, true],
  [[], 1, false],
])('[FRT-03] the hash %j begins with %i zero bits: %s', (bytes, bits, expected) => {
  expect(beginsWithZeros(new Uint8Array(bytes), bits)).toBe(expected);
});

test('[FRT-03] a proof names its puzzle and numbers, a text its seed, piece and number', () => {
  expect(proofOf('seed.x.y', [0, 35, 36])).toBe('seed.x.y~0~z~10');
  expect(proofText(seedOf('seed.x.y'), 3, 36)).toBe('seed.3.10');
});
