import { expect, test } from 'vitest';
import { cheaperKmText, drawnTiers, nextPrice, tiersOfWeek } from './km-tiers.ts';

const sections = [
  { startKm: 0, endKm: 400, variable: '0.0030' },
  { startKm: 400, endKm: 800, variable: '0.0027' },
  { startKm: 800, endKm: null, variable: '0.0024' },
];
const rate = { currency: '41200.00', discount: 15 };
const drawn = (km: number) => drawnTiers(tiersOfWeek(sections, km, rate), km);

test('[SUB-01] where the week is in its sections', () => {
  expect(drawn(500)).toEqual([
    {
      words: 'Primeros 400 km: $105 por km, 400 km recorridos',
      price: '$105',
      until: 'a 400',
      share: 1,
      current: false,
    },
    {
      words: 'De 400 a 800 km: $95 por km, 100 km recorridos',
      price: '$95',
      until: 'a 800',
      share: 0.25,
      current: true,
    },
    { words: 'Sobre 800 km: $84 por km, 0 km recorridos', price: '$84', until: '800+', share: 0, current: false },
  ]);
  expect(drawn(0).map(({ current }) => current)).toEqual([true, false, false]);
  expect(drawn(400).map(({ current }) => current)).toEqual([false, true, false]);
  expect(drawn(5000).at(-1)).toMatchObject({ share: 1, current: true });
});

test('[SUB-01] the next price and how far it is', () => {
  expect(nextPrice(sections, 0, rate)).toEqual({ now: 105, next: { price: 95, inKm: 400 } });
  expect(nextPrice(sections, 799.5, rate)).toEqual({ now: 95, next: { price: 84, inKm: 0.5 } });
  expect(nextPrice(sections, 800, rate)).toEqual({ now: 84, next: null });
  expect(nextPrice([], 10, rate)).toBeNull();
});

test('[SUB-01] the last section fills as slowly as one of 400 km', () => {
  expect(drawn(900).at(-1)).toMatchObject({ share: 0.25, current: true });
  expect(drawn(900).map(({ share }) => share)).toEqual([1, 1, 0.25]);
});

test('[SUB-01] a section fills by its own length', () => {
  const short = [{ startKm: 0, endKm: 100, variable: '0.0030' }];
  expect(drawnTiers(tiersOfWeek(short, 50, rate), 50)[0]!.share).toBe(0.5);
});

test.each([
  [0, 'Faltan 400 km para pagar $95 por km'],
  [280, 'Faltan 120 km para pagar $95 por km'],
  [399, 'Falta 1 km para pagar $95 por km'],
  // Part of a km is still to be driven: nobody is told it is over.
  [399.6, 'Falta 1 km para pagar $95 por km'],
  [400, 'Faltan 400 km para pagar $84 por km'],
  [800, 'Pagas el precio más bajo de tu plan: $84 por km'],
])('[SCR-10] after %d km of the week: %s', (km, words) => {
  expect(cheaperKmText(sections, km, rate)).toBe(words);
});

test('[SCR-10] a later section that costs the same or more is not worth waiting for', () => {
  const odd = [
    { startKm: 0, endKm: 400, variable: '0.0027' },
    { startKm: 400, endKm: 800, variable: '0.0030' },
    { startKm: 800, endKm: 1200, variable: '0.0027' },
    { startKm: 1200, endKm: null, variable: '0.0024' },
  ];
  expect(cheaperKmText(odd, 100, rate)).toBe('Faltan 1.100 km para pagar $84 por km');
  expect(cheaperKmText(odd.slice(0, 3), 100, rate)).toBe('Pagas el precio más bajo de tu plan: $95 por km');
  expect(cheaperKmText([], 100, rate)).toBeNull();
});

test('[SCR-10] cheaper km that lie behind are not promised', () => {
  const dearer = [
    { startKm: 0, endKm: 400, variable: '0.0024' },
    { startKm: 400, endKm: null, variable: '0.0030' },
  ];
  expect(cheaperKmText(dearer, 500, rate)).not.toContain('Falta');
});
