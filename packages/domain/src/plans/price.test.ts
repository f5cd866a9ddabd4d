import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare } from '../values/decimal.ts';
import type { Section, Shift } from './plan.ts';
import { kmPrice, sectionPrice, shiftPrice, weekCost } from './price.ts';
import { coverEveryKm, spreadKm } from './sections.ts';

const every400 = (...variables: string[]): Section[] =>
  variables.map((variable, index) => ({
    startKm: index * 400,
    endKm: index < variables.length - 1 ? (index + 1) * 400 : null,
    variable,
  }));

const sections = every400('0.0022', '0.0018', '0.0014', '0.0010');

const shift = (basePrice: string | null, _id = 'am'): Shift => ({
  _id,
  name: 'Mañana',
  type: basePrice === null ? 'FREE' : 'AM',
  startTime: '05:00',
  endTime: '17:00',
  basePrice,
  available: true,
});

const week = (one: Shift) => Array.from({ length: 7 }, () => one);

/** Km with up to two decimals. */
const km = fc
  .nat(300_000)
  .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);
const variable = fc.nat(9_999).map((tenthousandths) => `0.${String(tenthousandths).padStart(6, '0')}`);
const anySections = fc.array(variable, { minLength: 1, maxLength: 6 }).map((variables) => every400(...variables));

describe('sections', () => {
  test('[PLA-01] a day from km 390 to 430 travels 10 in the first and 30 in the second', () => {
    expect(spreadKm(sections, 390, 430)).toEqual([
      { section: sections[0], km: '10' },
      { section: sections[1], km: '30' },
    ]);
  });

  test('[PLA-01] borders belong to one section only, and standing still travels nothing', () => {
    expect(spreadKm(sections, 0, 400)).toEqual([{ section: sections[0], km: '400' }]);
    expect(spreadKm(sections, 400, 800)).toEqual([{ section: sections[1], km: '400' }]);
    expect(spreadKm(sections, 400, 400)).toEqual([]);
    expect(spreadKm(sections, '399.9', '400.1').map(({ km }) => km)).toEqual(['0.1', '0.1']);
    expect(spreadKm(sections, 1900, 2300)).toEqual([{ section: sections[3], km: '400' }]);
  });

  test('[PLA-01] every km is in exactly one section, however the week is cut into days', () => {
    fc.assert(
      fc.property(anySections, fc.array(km, { minLength: 1, maxLength: 7 }), (sections, days) => {
        const perSection = new Map<number, string>();
        let reached = '0';
        for (const day of days) {
          const next = add(reached, day);
          for (const { section, km } of spreadKm(sections, reached, next)) {
            expect(compare(km, 0)).toBe(1);
            perSection.set(section.startKm, add(perSection.get(section.startKm) ?? '0', km));
          }
          reached = next;
        }
        const atOnce = spreadKm(sections, 0, reached);
        expect(atOnce.map(({ section, km }) => [section.startKm, km])).toEqual([...perSection]);
        expect(atOnce.reduce((sum, { km }) => add(sum, km), '0')).toBe(reached);
      }),
    );
  });

  test('[PLA-01] a gap, an overlap, an end or driving backwards is refused', () => {
    const [first, second] = every400('0.2', '0.1') as [Section, Section];
    for (const wrong of [
      [],
      [second],
      [first],
      [first, { ...second, startKm: 401 }],
      [first, { ...second, startKm: 399 }],
      [{ ...first, endKm: null }, second],
      [
        { ...first, endKm: 0 },
        { ...second, startKm: 0 },
      ],
    ]) {
      expect(coverEveryKm(wrong)).toBe(false);
      expect(() => spreadKm(wrong, 0, 10)).toThrow(RangeError);
    }
    expect(() => spreadKm(sections, 430, 390)).toThrow(RangeError);
    expect(() => spreadKm(sections, -1, 10)).toThrow(RangeError);
  });
});

describe('prices', () => {
  test('[PLA-01] base price × UF × (1 − discount/100), rounded once, half away from zero', () => {
    expect(shiftPrice('0.40', '41200.00', 0)).toBe(16_480);
    expect(shiftPrice('0.40', '41200.00', 15)).toBe(14_008);
    expect(shiftPrice('0.315', '41057.20', 5)).toBe(12_286);
    expect(shiftPrice('0.5', '1', 0)).toBe(1);
    expect(shiftPrice('0.62', '41200.00', 100)).toBe(0);
    expect(kmPrice('0.0022', '41200.00', 10)).toBe(82);
  });

  test('[PLA-01] a free shift has no base price; its km still cost', () => {
    expect(shiftPrice(null, '41200.00', 0)).toBe(0);
    const { lines, total } = weekCost({ shifts: week(shift(null)), sections, km: 100, uf: '41200.00', discount: 0 });
    expect(lines.map(({ kind }) => kind)).toEqual(['km']);
    expect(total).toBe(9064);
  });

  test('[PLA-01] a week line by line: shifts rounded one by one, sections as they were traveled', () => {
    const { lines, total } = weekCost({
      shifts: [...week(shift('0.315')).slice(0, 5), shift('0.33', 'pm'), shift('0.33', 'pm')],
      sections,
      km: 900,
      uf: '41057.20',
      discount: 5,
    });
    // 0.315 × 41057.20 × 0.95 = 12286.36…; 0.33 × … = 12871.43…; 400 × 0.0022 × … = 34323.81…
    expect(lines).toMatchObject([
      { kind: 'base', times: 5, each: 12_286, total: 61_430 },
      { kind: 'base', times: 2, each: 12_871, total: 25_742 },
      { kind: 'km', km: '400', each: 86, total: 34_324 },
      { kind: 'km', km: '400', each: 70, total: 28_083 },
      { kind: 'km', km: '100', each: 55, total: 5_461 },
    ]);
    expect(total).toBe(61_430 + 25_742 + 34_324 + 28_083 + 5_461);
  });

  test('[PLA-01] the total is the sum of its lines, never negative, and grows with km and falls with the discount', () => {
    fc.assert(
      fc.property(anySections, km, fc.integer({ min: 0, max: 100 }), (sections, driven, discount) => {
        const costs = (km: string, discount: number) =>
          weekCost({ shifts: week(shift('0.40')), sections, km, uf: '41200.00', discount });
        const { lines, total } = costs(driven, discount);
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
        expect(lines.every((line) => line.total >= 0)).toBe(true);
        expect(costs(add(driven, 1), discount).total).toBeGreaterThanOrEqual(total);
        expect(costs(driven, 0).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  test('[PLA-01] a section is rounded after its km, not before', () => {
    const [section] = sections as [Section];
    expect(sectionPrice({ section, km: '400' }, { uf: '41057.20', discount: 0 })).toBe(36_130);
    expect(kmPrice(section.variable, '41057.20', 0) * 400).toBe(36_000);
  });

  test('[PLA-01] a discount outside 0 to 100 is refused', () => {
    for (const wrong of [-1, 101, '100.01']) expect(() => shiftPrice('1', '1', wrong)).toThrow(RangeError);
  });
});
