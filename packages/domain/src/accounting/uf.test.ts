import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { isPlausibleStep, isUfDay, isUfStale, mostUfChange, ufDaysBehind } from './uf.ts';

describe('[MNY-06] a new UF', () => {
  test('may differ by two per cent from the one before, exactly', () => {
    expect(isPlausibleStep('40000.00', '40800.00', 2)).toBe(true);
    expect(isPlausibleStep('40000.00', '40800.01', 2)).toBe(false);
    expect(isPlausibleStep('40000.00', '39200.00', 2)).toBe(true);
    expect(isPlausibleStep('40000.00', '39199.99', 2)).toBe(false);
    expect(isPlausibleStep('40000.00', '40000.00', 2)).toBe(true);
  });

  test('with swapped, lost or doubled digits is not plausible', () => {
    for (const typed of ['14200.00', '412000.00', '44200.00', '21200.00']) {
      expect(isPlausibleStep('41200.00', typed, 2)).toBe(false);
    }
  });

  test('is as plausible up as down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 50_000_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (cents, step) => {
          const of = (hundredths: number) =>
            `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
          const expected = step * 100 <= cents * 2;
          expect(isPlausibleStep(of(cents), of(cents + step), 2)).toBe(expected);
          if (cents > step) expect(isPlausibleStep(of(cents), of(cents - step), 2)).toBe(expected);
        },
      ),
    );
  });
});

test('[MNY-06] the table is stale when neither today nor yesterday has a value', () => {
  const today = localDate('2026-11-16');
  const behind = (last: string) => ufDaysBehind(localDate(last), today);
  expect([behind('2026-11-16'), behind('2026-11-15'), behind('2026-11-14'), behind('2026-12-09')]).toEqual([
    0, 1, 2, 0,
  ]);
  expect([0, 1, 2, 60].map(isUfStale)).toEqual([false, false, true, true]);
});

test.each([
  ['1026-11-16', false],
  ['2024-11-15', false],
  ['2024-11-16', true],
  ['2026-11-16', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
  ['2062-11-16', false],
])('[MNY-06] on 16/11/2026 the UF of %s can be recorded: %s', (day, can) => {
  expect(isUfDay(localDate(day), localDate('2026-11-16'))).toBe(can);
});

test.each([
  ['2026-11-15', '2026-11-16', 2],
  ['2026-11-16', '2026-11-16', 2],
  ['2026-11-09', '2026-11-10', 2],
  ['2026-11-08', '2026-11-10', 4],
  ['2026-06-10', '2026-12-09', 12],
  ['2026-12-09', '2026-06-10', 12],
  ['2025-12-31', '2026-01-01', 2],
  ['2025-11-30', '2026-11-16', 26],
])('[BKS-12] from %s to %s the UF can change by %s per cent', (one, other, percent) => {
  expect(mostUfChange(localDate(one), localDate(other))).toBe(percent);
});
