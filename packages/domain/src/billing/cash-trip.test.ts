import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashTrip, cashTripText } from './cash-trip.ts';
import { breakdownOf, uberTotal } from './totals.ts';

/** With plain spaces. */
const textOf = (parts: Parameters<typeof breakdownOf>[0]) =>
  cashTripText(cashTrip(breakdownOf(parts))!).replaceAll('\u{A0}', ' ');

test('[MNY-14] what a negative amount of a cash trip comes from', () => {
  expect(textOf({ netFare: 6100, taxes: -244, cashCollected: -6100 })).toBe(
    'Tarifa $6.100 − efectivo recibido $6.100 − comisión e impuestos $244',
  );
  expect(textOf({ netFare: 5000, cashCollected: -5600 })).toBe(
    'Tarifa $5.600 − efectivo recibido $5.600 − comisión e impuestos $600',
  );
  expect(textOf({ netFare: 5000, toll: 700, tips: 300, promotions: 900, cashCollected: -6000 })).toBe(
    'Tarifa $6.000 − efectivo recibido $6.000 + bonos y ajustes $900',
  );
  expect(textOf({ netFare: 5000, adjustment: -300, cashCollected: -5000 })).toBe(
    'Tarifa $5.000 − efectivo recibido $5.000 − bonos y ajustes $300',
  );
  // Only a part was paid in cash.
  expect(textOf({ netFare: 5000, taxes: -200, cashCollected: -1000 })).toBe(
    'Tarifa $5.000 − efectivo recibido $1.000 − comisión e impuestos $200',
  );
});

test('[MNY-14] a payment without cash needs no such words', () => {
  expect(cashTrip(breakdownOf({ netFare: 5000, taxes: -200 }))).toBeNull();
  expect(cashTrip(breakdownOf({ adjustment: -200, cashCollected: 0 }))).toBeNull();
});

test('[MNY-14] fare, cash, commission and extras always give the booked amount', () => {
  const plus = fc.nat(20_000);
  const parts = fc.record({
    netFare: plus,
    tips: plus,
    promotions: plus,
    toll: plus,
    adjustment: fc.integer({ min: -9000, max: 9000 }),
    other: plus,
    taxes: plus.map((amount) => 0 - amount),
    cashCollected: fc.integer({ min: -60_000, max: -1 }),
  });
  fc.assert(
    fc.property(parts, (some) => {
      const { fare, cash, commission, extras } = cashTrip(breakdownOf(some))!;
      expect(fare - cash - commission + extras).toBe(uberTotal(breakdownOf(some)));
      expect(commission).toBeGreaterThanOrEqual(0);
      expect(fare).toBeGreaterThanOrEqual(cash);
    }),
  );
});
