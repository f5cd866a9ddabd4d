import type { Plan } from '@volante/domain/plans/plan';
import { pesos } from '@volante/domain/values/money';
import { expect, test } from 'vitest';
import { type Choice, complete, energyPrices, whatIsMissing } from './choice.ts';

const shift = (_id: string, available: boolean) => ({
  _id,
  name: _id,
  type: 'AM' as const,
  startTime: '05:00',
  endTime: '17:00',
  basePrice: '0.40',
  available,
});
const plan: Plan = {
  _id: 'p',
  name: 'Plan',
  exclusive: false,
  electric: true,
  active: true,
  includes: [],
  excludes: [],
  shifts: [shift('am', true), shift('pm', false)],
  sections: [{ startKm: 0, endKm: null, variable: '0.002' }],
};
const place = { address: 'Av. Irarrázaval 2401', latitude: -33.45, longitude: -70.6 };
const nothing: Choice = { planId: 'p', shiftId: null, place: null, text: '', km: 1_000 };

test('DAY-14: what keeps a plan from being sent is said, and nothing else does', () => {
  const said = (changes: Partial<Choice>) => whatIsMissing(plan, { ...nothing, ...changes });
  expect(said({})).toBe('Para enviar, elige tu turno y escribe la dirección donde prefieres recibir el auto.');
  expect(said({ shiftId: 'am' })).toBe('Para enviar, escribe la dirección donde prefieres recibir el auto.');
  expect(said({ shiftId: 'am', text: 'Pasaje 12' })).toBe(
    'Para enviar, elige tu dirección de la lista o márcala en el mapa.',
  );
  expect(said({ place })).toBe('Para enviar, elige tu turno.');
  expect(said({ place, shiftId: 'pm' })).toBe('Para enviar, elige tu turno.');
  expect(said({ shiftId: 'am', place: { ...place, latitude: 40 } })).toContain('corrige la dirección');
  expect(said({ shiftId: 'am', place })).toBeNull();
});

test('DAY-14: it is silent exactly when the choice is complete', () => {
  for (const shiftId of [null, 'am', 'pm']) {
    for (const chosen of [null, place, { ...place, latitude: 40 }, { ...place, address: ' ' }]) {
      const choice = { ...nothing, shiftId, place: chosen };
      expect(whatIsMissing(plan, choice) === null).toBe(complete(plan, choice) !== null);
    }
  }
});

test('DAY-14: electricity costs the mean of our stations until another price is typed; petrol what is typed', () => {
  const mean = pesos(190);
  expect(energyPrices(nothing, mean)).toEqual({ kwh: 190, litre: null });
  expect(energyPrices({ ...nothing, kwh: '250', litre: '1.310' }, mean)).toEqual({ kwh: 250, litre: 1_310 });
  expect(energyPrices({ ...nothing, kwh: '', litre: '1,5' }, mean)).toEqual({ kwh: null, litre: null });
  expect(energyPrices(nothing, null)).toEqual({ kwh: null, litre: null });
});
