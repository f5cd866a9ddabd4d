import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentLines } from '../billing/rent.ts';
import { addPesos } from '../values/money.ts';
import { comparePlans } from './compare.ts';
import type { Plan, Section, Shift } from './plan.ts';
import { weekCost } from './price.ts';

const shift = (_id: string, basePrice: string | null, available = true): Shift => ({
  _id,
  name: _id,
  type: 'AM',
  startTime: '05:00',
  endTime: '17:00',
  basePrice,
  available,
});

const every400 = (...variables: string[]): Section[] =>
  variables.map((variable, at) => ({
    startKm: at * 400,
    endKm: at < variables.length - 1 ? (at + 1) * 400 : null,
    variable,
  }));

const plan = (_id: string, shifts: Shift[], sections: Section[]): Plan => ({
  _id,
  name: _id,
  exclusive: false,
  electric: true,
  active: true,
  includes: [],
  excludes: [],
  shifts,
  sections,
});

const shared = plan('compartido', [shift('pm', '0.45'), shift('am', '0.40')], every400('0.0022', '0.0018', '0.0014'));
const whole = plan('exclusivo', [shift('all', '0.80')], every400('0.0010'));
const gone = plan('agotado', [shift('night', '0.10', false)], every400('0.0010'));
const rate = { uf: '41057.37', discount: 5 };

test('[SCR-06] each plan costs what the bills of that week come to, to the peso', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(0, 5, 10, 15), (km, discount) => {
      for (const { plan: one, shift: chosen, total, perKm, before } of comparePlans([shared, whole], {
        uf: rate.uf,
        discount,
        km,
        shiftId: null,
      })) {
        const day = { basePrice: chosen.basePrice, sections: one.sections, metresBefore: 0, uf: rate.uf, discount };
        const days = [km, 0, 0, 0, 0, 0, 0].map((driven) => rentLines({ ...day, metres: driven * 1_000 }));
        expect(total).toBe(addPesos(...days.flat().map(({ amount }) => amount)));
        if (perKm === null) expect(km).toBe(0);
        else expect(Math.abs(perKm * km - total)).toBeLessThanOrEqual(km / 2);
        expect(before === null).toBe(discount === 0);
      }
    }),
  );
});

test('[SCR-06] the price before is the week without the discount', () => {
  const [first] = comparePlans([shared], { ...rate, km: 1_000, shiftId: null });
  const week = Array.from({ length: 7 }, () => first!.shift);
  const full = weekCost({ shifts: week, sections: shared.sections, km: 1_000, uf: rate.uf, discount: 0 });
  expect(first!.before).toBe(full.total);
  expect(first!.total).toBeLessThan(full.total);
});

test('[SCR-06] the chosen shift counts, otherwise the cheapest that can be had; what cannot be had is left out', () => {
  const shiftOf = (shiftId: string | null) =>
    comparePlans([shared, gone, whole], { ...rate, km: 500, shiftId }).map((one) => one.shift._id);
  expect(shiftOf(null)).toEqual(['am', 'all']);
  expect(shiftOf('pm')).toEqual(['pm', 'all']);
  expect(shiftOf('night')).toEqual(['am', 'all']);
});

test('[SCR-06] which plan is cheapest depends on the km', () => {
  const cheapest = (km: number) =>
    comparePlans([shared, whole], { ...rate, km, shiftId: null }).flatMap((one) => (one.cheapest ? one.plan._id : []));
  expect(cheapest(0)).toEqual(['compartido']);
  expect(cheapest(9_000)).toEqual(['exclusivo']);
  expect(comparePlans([], { ...rate, km: 0, shiftId: null })).toEqual([]);
});
