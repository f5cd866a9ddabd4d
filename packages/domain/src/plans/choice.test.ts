import { describe, expect, test } from 'vitest';
import { driverStatuses } from '../drivers/status.ts';
import { addressProblem, planProblem, shiftProblem, statusProblem } from './choice.ts';
import type { Plan } from './plan.ts';

const shift = { name: '', startTime: '05:00', endTime: '17:00', basePrice: '0.4' } as const;
const plan: Plan = {
  _id: 'plan',
  name: 'Eléctrico compartido',
  exclusive: false,
  electric: true,
  active: true,
  includes: [],
  excludes: [],
  shifts: [
    { ...shift, _id: 'am', type: 'AM', available: true },
    { ...shift, _id: 'pm', type: 'PM', available: true },
    { ...shift, _id: 'full', type: 'RESERVED', available: false },
  ],
  sections: [{ startKm: 0, endKm: null, variable: '0.002' }],
};
const week = ['am', 'am', 'am', 'am', 'am', 'pm', 'pm'];

describe('choosing a plan', () => {
  test('[PLA-02] seven available shifts of an active plan', () => {
    expect(planProblem(plan, week)).toBeNull();
    for (const wrong of [[], week.slice(1), [...week, 'am']]) {
      expect(planProblem(plan, wrong)).toMatchObject({ gone: false, field: 'selectedShifts' });
    }
    expect(planProblem(plan, [...week.slice(1), 'other'])).toMatchObject({ gone: false });
    expect(planProblem(plan, [...week.slice(1), 'full'])).toMatchObject({ gone: true, field: 'selectedShifts' });
    expect(planProblem({ ...plan, active: false }, week)).toMatchObject({ gone: true, field: 'planId' });
    expect(shiftProblem(plan, 'full', 'shiftId')).toMatchObject({ field: 'shiftId' });
  });

  test('[PLA-02] an exchange address stands in Chile', () => {
    const at = (latitude: number, longitude: number) =>
      addressProblem({ address: 'Av. Matta 100', latitude, longitude }) === null;
    expect(at(-33.45, -70.66)).toBe(true);
    expect(at(-27.15, -109.43)).toBe(true);
    for (const [latitude, longitude] of [
      [0, 0],
      [33.45, 70.66],
      [-34.6, -58.4],
      [NaN, -70],
      [-33, Infinity],
    ] as const) {
      expect(at(latitude, longitude)).toBe(false);
    }
    for (const address of ['', '   ', 'x'.repeat(301)]) {
      expect(addressProblem({ address, latitude: -33.45, longitude: -70.66 })).not.toBeNull();
    }
  });

  test('[PLA-03] only who does not rent yet chooses alone', () => {
    expect(driverStatuses.filter((status) => statusProblem(status) === null)).toEqual([
      'on boarding',
      'rent queue',
      'back to onboarding',
    ]);
    expect(statusProblem('rent')).toBe('Tu plan ya está en uso. Habla con soporte para cambiarlo.');
  });
});

describe('what is wrong with a choice', () => {
  const place = { address: 'Av. Matta 100', latitude: -33.45, longitude: -70.66 };

  test('[PLA-02] names the field, and whether it changed meanwhile', () => {
    const wrong = { gone: false, field: 'exchangeAddress', message: expect.any(String) };
    expect(addressProblem({ ...place, address: ' ' })).toEqual(wrong);
    expect(addressProblem({ ...place, latitude: 0 })).toEqual(wrong);
    expect(shiftProblem(plan, 'other', 'shiftId')).toEqual({ ...wrong, field: 'shiftId' });
    expect(shiftProblem(plan, 'full', 'shiftId')).toEqual({ ...wrong, gone: true, field: 'shiftId' });
    expect(planProblem(plan, [])).toEqual({ ...wrong, field: 'selectedShifts' });
  });

  test('[PLA-02] an address may have 300 letters', () => {
    expect(addressProblem({ ...place, address: ` ${'x'.repeat(300)} ` })).toBeNull();
  });

  test.each([
    [-56.6, -70, -56.61, -70],
    [-17.4, -70, -17.39, -70],
    [-33, -109.6, -33, -109.61],
    [-33, -66.3, -33, -66.29],
  ])('[PLA-02] Chile reaches to %d, %d, and %d, %d is outside', (latitude, longitude, south, west) => {
    expect(addressProblem({ ...place, latitude, longitude })).toBeNull();
    expect(addressProblem({ ...place, latitude: south, longitude: west })).not.toBeNull();
  });

  test('[PLA-03] who rents, also frozen, is sent to support for their plan; who is not active, for their account', () => {
    expect(statusProblem('frozen')).toBe(statusProblem('rent'));
    expect(statusProblem('churned')).toBe('Tu cuenta no está activa. Habla con soporte para elegir un plan.');
  });
});
