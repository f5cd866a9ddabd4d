import { describe, expect, test } from 'vitest';
import { driverStatuses, type DriverStatus } from '../status.ts';
import { withoutSettlements, withoutVouchers } from './bills.ts';
import { withoutCar } from './car.ts';
import { withoutDoors } from './doors.ts';
import { chosenWeekTitle, planSince, planWithoutCar, withoutPlan } from './plan.ts';
import { withoutShiftButton } from './shift-button.ts';
import { withoutShift } from './shift.ts';
import { waitsForData } from './stopped.ts';
import { withoutSwaps } from './swaps.ts';

/** Everything any screen says to this driver, by its topic. */
function saidTo(status: DriverStatus): [topic: string, text: string][] {
  const topics = {
    planWithoutCar: planWithoutCar[status],
    withoutPlan: withoutPlan[status],
    withoutCar: withoutCar[status],
    withoutDoors: withoutDoors[status],
    withoutShiftButton: withoutShiftButton[status],
    withoutShift: withoutShift[status],
    withoutSwaps: withoutSwaps[status],
    withoutSettlements: withoutSettlements[status],
    withoutVouchers: withoutVouchers[status],
    chosenWeekTitle: chosenWeekTitle(status),
    planSince: planSince(status),
  };
  return Object.entries(topics).map(([topic, said]) => [
    topic,
    typeof said === 'string' ? said : `${said.title}. ${said.text}`,
  ]);
}

const promises =
  /cuando (te asignemos|tengas|compartes)|Todavía|Aún|comienza|primera semana|Cada lunes|te espera|Así serán/;
const endings = /terminó|revocado|bloqueada|dormida|congelada|Ya no|tenías/;

/** Own words of each status that is stopped; no other status may hear them. */
const own: Partial<Record<DriverStatus, RegExp>> = {
  frozen: /congelada/,
  dormido: /dormida/,
  rejected: /bloqueada/,
  churned: /terminó/,
  revoked: /revocado/,
};

describe('[SCR-08] every status has its own words on every screen', () => {
  test.each(['dormido', 'rejected', 'churned', 'revoked'] as const)(
    '%s is promised no car, shift or week',
    (status) => {
      for (const [topic, text] of saidTo(status)) expect(text, topic).not.toMatch(promises);
    },
  );

  test.each(['on boarding', 'back to onboarding', 'rent queue', 'rent'] as const)(
    '%s is told of no ending',
    (status) => {
      for (const [topic, text] of saidTo(status)) expect(text, topic).not.toMatch(endings);
    },
  );

  test.each(driverStatuses)('%s hears its own reason, and nobody else’s', (status) => {
    for (const [other, pattern] of Object.entries(own)) {
      const heard = saidTo(status).filter(([, text]) => pattern.test(text));
      if (other === status) expect(heard.length).toBeGreaterThanOrEqual(6);
      else expect(heard).toEqual([]);
    }
  });

  test('a plan without a car is waited for, elected, paused or over', () => {
    expect(Object.fromEntries(driverStatuses.map((status) => [status, planWithoutCar[status].title]))).toEqual({
      'on boarding': 'Tu plan elegido',
      'back to onboarding': 'Tu plan elegido',
      'rent queue': 'Tu plan te espera',
      rent: 'Tu plan te espera',
      frozen: 'Tu plan está en pausa',
      dormido: 'Tu plan no está activo',
      rejected: 'Tu plan no está activo',
      churned: 'El plan que tenías',
      revoked: 'El plan que tenías',
    });
  });

  test('only who can still get a car is asked to complete data for its doors', () => {
    expect(driverStatuses.filter(waitsForData)).toEqual(['on boarding', 'rent queue', 'rent', 'back to onboarding']);
  });
});

test('shifts and plan are told as past to whoever had them, and as chosen to whoever waits', () => {
  const statusesWith = (said: (status: DriverStatus) => string, text: string) =>
    driverStatuses.filter((status) => said(status) === text);
  expect(statusesWith(chosenWeekTitle, 'Los turnos que tenías')).toEqual(['churned', 'revoked']);
  expect(statusesWith(planSince, 'Elegido el')).toEqual(['dormido', 'rejected', 'churned', 'revoked']);
  expect(statusesWith(planSince, 'Vigente desde el')).toHaveLength(5);
  expect(withoutSettlements.churned.text).toBe('No has tenido semanas de arriendo.');
});
