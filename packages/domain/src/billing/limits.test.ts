import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { canFallDue, canHaveHappened, isWhole, mostOf, mostOfBillSum } from './limits.ts';

const day = (text: string) => parseLocalDate(text)!;
const today = day('2026-11-16');

test('[MNY-08] things happen about now or in the last two years, not in 1026 or 2062', () => {
  expect(['2026-11-23', '2024-11-16'].map((text) => canHaveHappened(day(text), today))).toEqual([true, true]);
  for (const text of ['2026-11-24', '2024-11-15', '1026-11-16', '2062-11-16']) {
    expect(canHaveHappened(day(text), today), text).toBe(false);
  }
});

test('[MNY-08] charges fall due within two years', () => {
  expect(['2024-11-16', '2028-11-15'].map((text) => canFallDue(day(text), today))).toEqual([true, true]);
  for (const text of ['2024-11-15', '2028-11-16', '1026-11-16', '2062-11-16']) {
    expect(canFallDue(day(text), today), text).toBe(false);
  }
});

test('[MNY-08] amounts are whole and within their limits', () => {
  expect([0, 5].map((value) => isWhole(value, 0, 5))).toEqual([true, true]);
  expect([-1, 6, 1.5, Number.NaN, Infinity].map((value) => isWhole(value, 0, 5))).toEqual(Array(5).fill(false));
});

test('[MNY-08] the most a fact of each kind can be', () => {
  expect(mostOf).toEqual({
    tripPesos: 5_000_000,
    tripKm: 2_000,
    tollPesos: 20_000,
    chargePesos: 100_000_000,
    dayMetres: 1_500_000,
    shiftUf: 10,
    kmUf: 0.1,
  });
});

test('[BKS-11] a bill holds what its columns do: 32 bits', () => {
  expect(mostOfBillSum).toBe(2 ** 31 - 1);
});
