import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Section, Shift } from './plan.ts';
import { kmPrice, sectionPrice, shiftPrice, weekCost } from './price.ts';
import { coverEveryKm, spreadMetres } from './sections.ts';

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

const metres = fc.nat(3_000_000);
const variable = fc.nat(9_999).map((tenthousandths) => `0.${String(tenthousandths).padStart(6, '0')}`);
const anySections = fc.array(variable, { minLength: 1, maxLength: 6 }).map((variables) => every400(...variables));

describe('sections', () => {
  test('[PLA-01] a day from km 390 to 430 travels 10 in the first and 30 in the second', () => {
    expect(spreadMetres(sections, 390_000, 430_000)).toEqual([
      { section: sections[0], metres: 10_000 },
      { section: sections[1], metres: 30_000 },
    ]);
  });

  test('[PLA-01] borders belong to one section only, and standing still travels nothing', () => {
    expect(spreadMetres(sections, 0, 400_000)).toEqual([{ section: sections[0], metres: 400_000 }]);
    expect(spreadMetres(sections, 400_000, 800_000)).toEqual([{ section: sections[1], metres: 400_000 }]);
    expect(spreadMetres(sections, 400_000, 400_000)).toEqual([]);
    expect(spreadMetres(sections, 399_900, 400_100).map((part) => part.metres)).toEqual([100, 100]);
    expect(spreadMetres(sections, 1_900_000, 2_300_000)).toEqual([{ section: sections[3], metres: 400_000 }]);
  });

  test('[PLA-01] every km is in exactly one section, however the week is cut into days', () => {
    fc.assert(
      fc.property(anySections, fc.array(metres, { minLength: 1, maxLength: 7 }), (sections, days) => {
        const perSection = new Map<number, number>();
        let reached = 0;
        for (const day of days) {
          for (const { section, metres } of spreadMetres(sections, reached, reached + day)) {
            expect(metres).toBeGreaterThan(0);
            perSection.set(section.startKm, (perSection.get(section.startKm) ?? 0) + metres);
          }
          reached += day;
        }
        const atOnce = spreadMetres(sections, 0, reached);
        expect(atOnce.map(({ section, metres }) => [section.startKm, metres])).toEqual([...perSection]);
        expect(atOnce.reduce((sum, { metres }) => sum + metres, 0)).toBe(reached);
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
      expect(() => spreadMetres(wrong, 0, 10_000)).toThrow(RangeError);
    }
    expect(() => spreadMetres(sections, 430_000, 390_000)).toThrow(RangeError);
    expect(() => spreadMetres(sections, -1_000, 10_000)).toThrow(RangeError);
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
      { kind: 'km', metres: 400_000, each: 86, total: 34_324 },
      { kind: 'km', metres: 400_000, each: 70, total: 28_083 },
      { kind: 'km', metres: 100_000, each: 55, total: 5_461 },
    ]);
    expect(total).toBe(61_430 + 25_742 + 34_324 + 28_083 + 5_461);
  });

  test('[PLA-01] the total is the sum of its lines, never negative, and grows with km and falls with the discount', () => {
    fc.assert(
      fc.property(anySections, metres, fc.integer({ min: 0, max: 100 }), (sections, driven, discount) => {
        const costs = (metres: number, discount: number) =>
          weekCost({ shifts: week(shift('0.40')), sections, km: metres / 1_000, uf: '41200.00', discount });
        const { lines, total } = costs(driven, discount);
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
        expect(lines.every((line) => line.total >= 0)).toBe(true);
        expect(costs(driven + 1_000, discount).total).toBeGreaterThanOrEqual(total);
        expect(costs(driven, 0).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  test('[PLA-01] a section is rounded after its km, not before', () => {
    const [section] = sections as [Section];
    expect(sectionPrice({ section, metres: 400_000 }, { uf: '41057.20', discount: 0 })).toBe(36_130);
    expect(kmPrice(section.variable, '41057.20', 0) * 400).toBe(36_000);
  });

  test('[PLA-01] a discount outside 0 to 100 is refused', () => {
    for (const wrong of [-1, 101, '100.01']) expect(() => shiftPrice('1', '1', wrong)).toThrow(RangeError);
  });
});
