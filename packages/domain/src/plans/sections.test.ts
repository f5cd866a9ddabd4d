import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add } from '../values/decimal.ts';
import { coverEveryKm, spreadKm } from './sections.ts';

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
    expect(() => spreadKm(wrong, 0, 1)).toThrow('without a price');
  });
});

describe('km spread over sections', () => {
  test('[SET-06] each in its own, those without km are left out', () => {
    expect(spreadKm(sections, '390.5', '830')).toEqual([
      { section: first, km: '9.5' },
      { section: second, km: '400' },
      { section: third, km: '30' },
    ]);
    expect(spreadKm(sections, 400, 800)).toEqual([{ section: second, km: '400' }]);
    expect(spreadKm(sections, 100, 100)).toEqual([]);
    expect(spreadKm(sections, 0, '0.001')).toEqual([{ section: first, km: '0.001' }]);
  });

  test('[SET-06] add up to what was driven', () => {
    const km = fc.nat(2_000_000).map((metres) => metres / 1000);
    fc.assert(
      fc.property(km, km, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const spread = spreadKm(sections, String(from), String(to));
        expect(Number(spread.reduce((sum, part) => add(sum, part.km), '0'))).toBeCloseTo(to - from, 6);
      }),
    );
  });

  test('[SET-06] nobody drives backwards, or from before the week', () => {
    expect(() => spreadKm(sections, 10, 9)).toThrow('from km 10 to km 9');
    expect(() => spreadKm(sections, -1, 9)).toThrow('from km -1');
  });
});
