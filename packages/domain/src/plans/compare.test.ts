import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentLines } from '../billing/rent.ts';
import { addPesos, pesos } from '../values/money.ts';
import { comparePlans } from './compare.ts';
import type { EnergyPrices } from './energy.ts';
import type { Plan, Section, Shift } from './plan.ts';
import { weekCost } from './price.ts';

const shift = (_id: string, basePrice: string | null, available = true, endTime = '17:00'): Shift => ({
  _id,
  name: _id,
  type: 'AM',
  startTime: '05:00',
  endTime,
  basePrice,
  available,
});

const every400 = (...variables: string[]): Section[] =>
  variables.map((variable, at) => ({
    startKm: at * 400,
    endKm: at < variables.length - 1 ? (at + 1) * 400 : null,
    variable,
  }));

const plan = (_id: string, shifts: Shift[], sections: Section[], electric = true): Plan => ({
  _id,
  name: _id,
  exclusive: false,
  electric,
  active: true,
  includes: [],
  excludes: [],
  shifts,
  sections,
});

const shared = plan('compartido', [shift('pm', '0.45'), shift('am', '0.40')], every400('0.0022', '0.0018', '0.0014'));
const whole = plan('exclusivo', [shift('all', '0.80')], every400('0.0010'));
const gone = plan('agotado', [shift('night', '0.10', false)], every400('0.0010'));
const petrol = plan('bencinero', [shift('gas', '0.30')], every400('0.0010'), false);
const rate = { uf: '41057.37', discount: 5 };
const free = { kwh: pesos(0), litre: pesos(0) };
const rowsOf = (plans: readonly Plan[], wish: Parameters<typeof comparePlans>[1]) =>
  comparePlans(plans, wish).flatMap((equal) => equal.plans);

test('[SCR-06] the rent of each plan is what the bills of that week come to, to the peso', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.constantFrom(0, 5, 10, 15), (km, discount) => {
      const wish = { uf: rate.uf, discount, km, shiftId: null, prices: { kwh: pesos(190), litre: null } };
      for (const { plan: one, shift: chosen, rent, energy, total, perKm, before } of rowsOf([shared, whole], wish)) {
        const day = { basePrice: chosen.basePrice, sections: one.sections, metresBefore: 0, uf: rate.uf, discount };
        const days = [km, 0, 0, 0, 0, 0, 0].map((driven) => rentLines({ ...day, metres: driven * 1_000 }));
        expect(rent).toBe(addPesos(...days.flat().map(({ amount }) => amount)));
        expect(total).toBe(rent + energy!);
        if (perKm === null) expect(km).toBe(0);
        else expect(Math.abs(perKm * km - total)).toBeLessThanOrEqual(km / 2);
        expect(before === null).toBe(discount === 0);
      }
    }),
  );
});

test('[SCR-06] the price before is the week without the discount; energy has none', () => {
  const prices = { kwh: pesos(190), litre: null };
  const [first] = rowsOf([shared], { ...rate, km: 1_000, shiftId: null, prices });
  const week = Array.from({ length: 7 }, () => first!.shift);
  const full = weekCost({ shifts: week, sections: shared.sections, km: 1_000, uf: rate.uf, discount: 0 });
  expect(first!.before).toBe(full.total + first!.energy!);
  expect(first!.total).toBeLessThan(first!.before!);
});

test('[SCR-06] the chosen shift counts, otherwise the cheapest that can be had; what cannot be had is left out', () => {
  const shiftOf = (shiftId: string | null) =>
    rowsOf([shared, gone, whole], { ...rate, km: 500, shiftId, prices: free }).map((one) => one.shift._id);
  expect(shiftOf(null)).toEqual(['am', 'all']);
  expect(shiftOf('pm')).toEqual(['pm', 'all']);
  expect(shiftOf('night')).toEqual(['am', 'all']);
});

const cheapest = (plans: readonly Plan[], km: number, prices = free as EnergyPrices) =>
  rowsOf(plans, { ...rate, km, shiftId: null, prices }).flatMap((one) => (one.cheapest ? one.plan._id : []));

test('[SCR-06] which plan is cheapest depends on the km', () => {
  expect(cheapest([shared, whole], 0)).toEqual(['compartido']);
  expect(cheapest([shared, whole], 9_000)).toEqual(['exclusivo']);
  expect(comparePlans([], { ...rate, km: 0, shiftId: null, prices: free })).toEqual([]);
});

test('DAY-14: only plans of equal hours are compared, and nothing alone is the cheapest', () => {
  const allDay = plan('todo el día', [shift('day', '0.01', true, '05:00')], every400('0.0001'));
  const both = plan('ambos', [shift('half', '0.90'), shift('full', '0.95', true, '05:00')], every400('0.0022'));
  const groups = comparePlans([allDay, shared, both], { ...rate, km: 500, shiftId: null, prices: free });
  expect(groups.map(({ hours, plans }) => [hours, plans.map((one) => one.shift._id)])).toEqual([
    [12, ['am', 'half']],
    [24, ['day', 'full']],
  ]);
  expect(cheapest([allDay, shared], 500)).toEqual([]);
  expect(cheapest([allDay, shared, both], 500)).toEqual(['compartido', 'todo el día']);
});

test('DAY-14: nothing is called the cheapest while the energy of one plan has no price; with it, energy decides', () => {
  const kwh = pesos(190);
  expect(cheapest([shared, petrol], 1_000, { kwh, litre: null })).toEqual([]);
  expect(cheapest([shared, petrol], 1_000, { kwh: null, litre: pesos(1_310) })).toEqual([]);
  expect(cheapest([shared, petrol], 1_000, free)).toEqual(['bencinero']);
  expect(cheapest([shared, petrol], 1_000, { kwh, litre: pesos(1_310) })).toEqual(['compartido']);
  const [, unknown] = rowsOf([shared, petrol], { ...rate, km: 1_000, shiftId: null, prices: { kwh, litre: null } });
  expect(unknown).toMatchObject({ energy: null, total: unknown!.rent });
});
