import { expect, test } from 'vitest';
import { rentLines } from './rent.ts';

const sections = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: null, variable: '0.0018' },
];
const day = { basePrice: '0.40', sections, metresBefore: 390_000, metres: 184_000, uf: '41200.00', discount: 15 };

test('[SET-06] the rent of a day: its shift, and its km by the section the week has come to', () => {
  expect(rentLines(day)).toEqual([
    { type: 'base', base: '0.40', amount: 14_008 },
    { type: 'km', base: '0.0022', amount: 770, section: sections[0], metres: 10_000 },
    { type: 'km', base: '0.0018', amount: 10_968, section: sections[1], metres: 174_000 },
  ]);
});

test('[SET-06] a free day costs only its km, a day without km only its shift', () => {
  expect(rentLines({ ...day, basePrice: null }).map(({ type }) => type)).toEqual(['km', 'km']);
  expect(rentLines({ ...day, metres: 0 }).map(({ type }) => type)).toEqual(['base']);
});
