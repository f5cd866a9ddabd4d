import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { kmTimesPrice, rentCost, type RentDay } from './rent-cost.ts';

const km = (ref: string, base: string, kms: number, amount: number) => ({
  field: 'rent',
  type: 'km',
  ref,
  base,
  kms,
  amount: pesos(amount),
  reckoned: null,
});
const shift = (amount: number) => ({
  field: 'rent',
  type: 'base',
  ref: 'am',
  base: '0.52',
  kms: null,
  amount: pesos(amount),
  reckoned: null,
});
const toll = { field: 'tag', type: '', ref: '', base: null, kms: null, amount: pesos(700), reckoned: null };

const days: RentDay[] = [
  {
    currency: '41200.00',
    discount: 15,
    references: [shift(18_210), km('0', '0.0030', 390, 40_973), toll],
    traveledSections: [{ startKm: 0, endKm: 400, variable: '0.0030', traveled: 390 }],
  },
  {
    currency: '41200.00',
    discount: 10,
    references: [shift(19_282), km('0', '0.0030', 10, 1112), km('400', '0.0027', 30, 3003)],
    traveledSections: [
      { startKm: 0, endKm: 400, variable: '0.0030', traveled: 10 },
      { startKm: 400, endKm: null, variable: '0.0027', traveled: 30 },
    ],
  },
];

test('[SET-06] the km of a week by section: what was billed, added up, never computed again', () => {
  const cost = rentCost(days);
  expect(cost).toMatchObject({ base: 37_492, byKm: 45_088, km: 430 });
  expect(cost.sections).toEqual([
    { section: { startKm: 0, endKm: 400, variable: '0.0030' }, km: 400, amount: 42_085, price: null },
    { section: { startKm: 400, endKm: null, variable: '0.0027' }, km: 30, amount: 3003, price: '100.116' },
  ]);
  expect(cost.sections.map(kmTimesPrice)).toEqual(['400 km × $105,213 en promedio', '30 km × $100,116']);
});

test('[SET-06] a week without a car costs nothing', () => {
  expect(rentCost([])).toEqual({ base: 0, byKm: 0, km: 0, sections: [] });
});

test('[SET-06] sections in their order, each price by itself, and lines of older bills without their numbers', () => {
  const [day] = days as [RentDay];
  const bare = { field: 'rent', type: 'km', ref: '', base: null, kms: null, amount: pesos(7), reckoned: null };
  const references = [km('400', '0.0027', 30, 3003), km('0', '0.0031', 1, 109), bare];
  const traveledSections = [
    { startKm: 0, endKm: 400, variable: '0.0030', traveled: 1 },
    { startKm: 400, endKm: 800, variable: '0.0027', traveled: 30 },
  ];
  expect(rentCost([{ ...day, references, traveledSections }])).toEqual({
    base: 0,
    byKm: 3119,
    km: 31,
    sections: [
      { section: { startKm: 0, endKm: null, variable: '0.0031' }, km: 1, amount: 109, price: '108.562' },
      { section: { startKm: 0, endKm: null, variable: '0' }, km: 0, amount: 7, price: null },
      { section: { startKm: 400, endKm: 800, variable: '0.0027' }, km: 30, amount: 3003, price: '94.554' },
    ],
  });
});

test('[MNY-14] the km and the price on show multiply to the amount, or no price is shown', () => {
  const cost = (amount: number, km: number, price: string | null) => kmTimesPrice({ amount: pesos(amount), km, price });
  expect(cost(36_256, 400, '90.64')).toBe('400 km × $90,64');
  expect(cost(11_189, 123.456, '90.64')).toBe('123,456 km × $90,63');
  expect(cost(7, 0, null)).toBe('0 km');
  expect(cost(-9064, -100, '90.64')).toBe('-100 km × $90,64');
});

test('[MNY-14] two days at one price keep it: it is no average', () => {
  const [day] = days as [RentDay];
  const { sections } = rentCost([1, 2].map((kms) => ({ ...day, references: [km('0', '0.0030', kms, 105 * kms)] })));
  expect(sections).toMatchObject([{ km: 3, amount: 315, price: '105.06' }]);
  expect(kmTimesPrice(sections[0]!)).toBe('3 km × $105');
});
