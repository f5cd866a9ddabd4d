import { describe, expect, test } from 'vitest';
import { isSingleShift, type Plan, samePrices, shiftsPerWeek } from './plan.ts';

const shift = {
  _id: 'am',
  name: 'Mañana',
  type: 'AM',
  startTime: '06:00',
  endTime: '16:00',
  basePrice: '0.40',
  available: true,
} as const;
const section = { startKm: 0, endKm: 400, variable: '0.0022' };
const plan: Plan = {
  _id: 'electrico',
  name: 'Eléctrico',
  exclusive: false,
  electric: true,
  active: true,
  includes: [],
  excludes: [],
  shifts: [shift],
  sections: [section, { startKm: 400, endKm: null, variable: '0.0018' }],
};
const withShift = (change: object): Plan => ({ ...plan, shifts: [{ ...shift, ...change }] });
const withSection = (change: object): Plan => ({ ...plan, sections: [{ ...section, ...change }, plan.sections[1]!] });

describe('two plans', () => {
  test('[PLN-02] are the same agreement whatever they are called, and however their prices are written', () => {
    expect(samePrices(plan, { ...plan, _id: 'otro', name: 'Otro', active: false, includes: ['TAG'] })).toBe(true);
    expect(samePrices(plan, withShift({ name: 'AM', available: false, basePrice: '0.4' }))).toBe(true);
    expect(samePrices(plan, withSection({ variable: '0.00220' }))).toBe(true);
  });

  test.each([{ _id: 'pm' }, { type: 'PM' }, { startTime: '07:00' }, { endTime: '17:00' }, { basePrice: '0.41' }])(
    '[PLN-02] with a shift that differs in %o are not',
    (change) => {
      expect(samePrices(plan, withShift(change))).toBe(false);
      expect(samePrices(withShift(change), plan)).toBe(false);
    },
  );

  test.each([{ startKm: 1 }, { endKm: 401 }, { variable: '0.0023' }])(
    '[PLN-02] with a section that differs in %o are not',
    (change) => expect(samePrices(plan, withSection(change))).toBe(false),
  );

  test('[PLN-02] one of which has more shifts or sections are not, and a free shift is not one for nothing', () => {
    expect(samePrices(plan, { ...plan, shifts: [shift, shift] })).toBe(false);
    expect(samePrices(plan, { ...plan, sections: [section] })).toBe(false);
    expect(samePrices(withShift({ basePrice: null }), withShift({ basePrice: '0' }))).toBe(false);
    expect(samePrices(withShift({ basePrice: null }), withShift({ basePrice: null }))).toBe(true);
  });
});

test('[ONB-06] a plan of one shift asks for a meeting; a week has seven shifts', () => {
  expect(isSingleShift(plan)).toBe(true);
  expect(isSingleShift({ shifts: [shift, shift] })).toBe(false);
  expect(isSingleShift({ shifts: [] })).toBe(false);
  expect(shiftsPerWeek).toBe(7);
});
