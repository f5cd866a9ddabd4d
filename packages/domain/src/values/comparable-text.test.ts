import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableText, editDistance } from './comparable-text.ts';

describe('[BKS-01] a text that is compared', () => {
  test.each([
    ['TRF77', 'TRF-77', 'trf-77', 'TRF-77 ', 'TRF 77', 'ＴＲＦ－７７', 'trf\u00a0\u200b77\ufeff', '«TRF» 77'],
    ['PENALOLEN', 'Peñalolén', 'PEN\u0303ALOLE\u0301N', 'penalolen', 'Peña\u00adlolén'],
    ['OHIGGINS', "O'Higgins", 'O’Higgins', 'OʼHiggins', 'O´Higgins', 'o higgins'],
    ['STRASSE', 'Straße', 'STRASSE', 'STRAẞE'],
    ['ISTANBUL', 'İstanbul', 'ıstanbul', 'Istanbul'],
    ['ΟΔΟΣ', 'Οδός', 'ΟΔΟΣ', 'οδοσ'],
    ['2ATRANSVERSAL', '2ª Transversal', '2a transversal'],
  ])('is %s in each spelling', (folded, ...spellings) => {
    for (const spelling of spellings) expect(comparableText(spelling), spelling).toBe(folded);
  });

  test('is empty without a letter or number', () => {
    for (const nothing of ['', ' ', '-', '…', '\u200b', '¿?', '\ufffd', '😀']) expect(comparableText(nothing)).toBe('');
  });

  const letter = fc.constantFrom(...Array.from('abcñéüÁÑxyz0123456789'));
  const between = fc.constantFrom(
    '',
    ' ',
    '-',
    '.',
    '/',
    '_',
    '\u00a0',
    '\u2009',
    '\u200b',
    '\u2060',
    '’',
    '\t',
    '\u0301',
  );
  const written = fc.array(fc.tuple(letter, between), { minLength: 1, maxLength: 20 });

  test('is the same whatever stands between, in either case and with or without its accents put together', () => {
    fc.assert(
      fc.property(written, (parts) => {
        const plain = parts.map(([sign]) => sign).join('');
        const folded = comparableText(plain);
        const typed = parts.map(([sign, space]) => `${space}${sign}`).join('');
        for (const spelling of [typed, typed.toUpperCase(), typed.toLowerCase(), typed.normalize('NFD'), `${typed} `]) {
          expect(comparableText(spelling)).toBe(folded);
        }
        expect(folded).toHaveLength(plain.length);
      }),
    );
  });

  test('loses no letter and no digit, and is its own comparison', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const folded = comparableText(text);
        expect(comparableText(folded)).toBe(folded);
        const kept = Array.from(text).filter((sign) => /[\p{Lu}\p{Ll}\p{Nd}]/u.test(sign));
        expect(Array.from(folded).length).toBeGreaterThanOrEqual(kept.length);
        for (const digit of text.match(/[0-9]/g) ?? []) expect(folded).toContain(digit);
      }),
    );
  });
});

test('[BKS-01] the distance of two texts is what must be typed otherwise', () => {
  for (const [one, other, distance] of [
    ['', '', 0],
    ['', 'ABC', 3],
    ['LOSALDES', 'LOSALDEZ', 1],
    ['PEALOLN', 'PENALOLEN', 2],
    ['KITTEN', 'SITTING', 3],
  ] as const) {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  }
});
