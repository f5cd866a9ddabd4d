import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesNumber } from './plate-series.ts';
import { formatPlate, isPlate, normalizePlate, plateCheckDigit } from './plate.ts';
import vectors from './vectors/plate.json' with { type: 'json' };

describe('plate', () => {
  test.each(vectors.valid)('[SUB-04] $plate is shown as $written', ({ plate, digit, written }) => {
    expect(plateCheckDigit(plate)).toBe(digit);
    expect(formatPlate(plate)).toBe(written.replace('.', '·'));
    expect(normalizePlate(written)).toBe(plate);
  });

  test.each(vectors.invalid)('[SUB-04] $plate is not a plate: $reason', ({ plate }) => {
    expect(isPlate(plate)).toBe(false);
    expect(formatPlate(plate)).toBe(plate);
  });

  test('[SUB-04] all 582 series have their number, and no other pair has one', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const found = letters.flatMap((a) => letters.map((b) => a + b)).filter((pair) => seriesNumber(pair) !== null);
    expect(found).toHaveLength(582);
    for (const [pair, number] of Object.entries(vectors.series)) expect(seriesNumber(pair)).toBe(Number(number));
  });

  test('[SUB-04] short motorcycle numbers are padded, letters never issued are refused', () => {
    expect(formatPlate('bbc11')).toBe('BBC·011-5');
    expect(formatPlate('aa 112')).toBe(formatPlate('AA0112'));
    for (const wrong of ['BBC111', 'BMB12', 'AEI12', 'DQ1234', 'HWJP5', '', '59HWJP', '1HWJP59'])
      expect(isPlate(wrong)).toBe(false);
  });

  test.each(['BBÑB12', 'BB_B12', 'BB😀B12', 'HWJP59;'])(
    '[SCR-07] %s is refused, not read as another plate',
    (wrong) => {
      expect(isPlate(wrong)).toBe(false);
      expect(formatPlate(wrong)).toBe(wrong);
      expect(isPlate(normalizePlate(wrong))).toBe(false);
    },
  );

  test('[SUB-04] only one character after the last hyphen is a check digit', () => {
    expect(['AA-11-22', 'AA-1122-4', 'HWJP-59-K'].map(normalizePlate)).toEqual(['AA1122', 'AA1122', 'HWJP59']);
  });

  test('[SUB-04] the format of 2026 is accepted without a check digit', () => {
    expect(formatPlate('BBBBB-1')).toBe('BBBBB·1');
    expect(plateCheckDigit('BBBBB1')).toBeNull();
  });

  test('[SUB-04] showing a shown plate changes nothing', () => {
    const plate = fc.stringMatching(/^[BCDFGHJKLPRSTVWXYZ]{4}\d{2}$/);
    fc.assert(
      fc.property(plate, (text) => {
        expect(formatPlate(text)).toMatch(/^[A-Z]{4}·\d{2}-[\dK]$/);
        expect(formatPlate(formatPlate(text))).toBe(formatPlate(text));
      }),
    );
  });
});
