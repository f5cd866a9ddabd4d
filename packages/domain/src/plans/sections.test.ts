import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverEveryKm, spreadMetres } from './sections.ts';

const sections = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: 800, variable: '0.0020' },
  { startKm: 800, endKm: null, variable: '0.0018' },
];
const [first, second, third] = sections as [(typeof sections)[0], (typeof sections)[0], (typeof sections)[0]];

describe('sections cover every km', () => {
  test('[PLN-02] from km 0 without gaps, the last without an end', () => {
    expect(coverEveryKm(sections)).toBe(true);
    expect(coverEveryKm([{ ...first, endKm: null }])).toBe(true);
  });

  test.each([
    ['none', []],
    ['a late beginning', [second, third]],
    ['a gap', [first, third]],
    ['an overlap', [first, { ...second, startKm: 399 }, third]],
    ['an end', [first, second]],
    ['an end too early', [{ ...first, endKm: null }, third]],
    [
      'an empty one',
      [
        { ...first, endKm: 0 },
        { ...third, startKm: 0 },
      ],
    ],
  ])('[PLN-02] not with %s', (_name, wrong) => {
    expect(coverEveryKm(wrong)).toBe(false);
    expect(() => spreadMetres(wrong, 0, 1_000)).toThrow('without a price');
  });
});

describe('km spread over sections', () => {
  test('[SET-06] each in its own, those without km are left out', () => {
    expect(spreadMetres(sections, 390_500, 830_000)).toEqual([
      { section: first, metres: 9_500 },
      { section: second, metres: 400_000 },
      { section: third, metres: 30_000 },
    ]);
    expect(spreadMetres(sections, 400_000, 800_000)).toEqual([{ section: second, metres: 400_000 }]);
    expect(spreadMetres(sections, 100_000, 100_000)).toEqual([]);
    expect(spreadMetres(sections, 0, 1)).toEqual([{ section: first, metres: 1 }]);
  });

  test('[SET-06] add up to what was driven', () => {
    const point = fc.nat(2_000_000);
    fc.assert(
      fc.property(point, point, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const spread = spreadMetres(sections, from, to);
        expect(spread.reduce((sum, { metres }) => sum + metres, 0)).toBe(to - from);
      }),
    );
  });

  test('[SET-06] nobody drives backwards, or from before the week', () => {
    expect(() => spreadMetres(sections, 10_000, 9_000)).toThrow('from km 10 to km 9');
    expect(() => spreadMetres(sections, -1_000, 9_000)).toThrow('from km -1');
  });
});
