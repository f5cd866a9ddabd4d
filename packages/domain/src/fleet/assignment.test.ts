import { describe, expect, test } from 'vitest';
import { driverStatuses } from '../drivers/status.ts';
import type { ShiftHours } from '../shifts/in-force.ts';
import {
  assignmentProblem,
  assignmentReasons,
  type Candidate,
  fitProblem,
  mayAskForSwap,
  type OfferedCar,
} from './assignment.ts';
import { fuels } from './car-config.ts';

const shift = (startTime: string, endTime: string, type: ShiftHours['type'] = 'AM'): ShiftHours => ({
  type,
  startTime,
  endTime,
});
const every = (one: ShiftHours) => Array.from({ length: 7 }, () => one);
const am = every(shift('05:00', '17:00'));
const pm = every(shift('17:00', '05:00', 'PM'));
const free = every(shift('00:00', '00:00', 'FREE'));
const only = (weekday: number, one: ShiftHours) => free.with(weekday, one);
const plan = (selectedShifts: readonly ShiftHours[], wish: { exclusive?: boolean; electric?: boolean } = {}) => ({
  exclusive: false,
  electric: true,
  selectedShifts,
  ...wish,
});
const driver: Candidate = { status: 'rent queue', deleted: false, banned: false, enabled: true, plan: plan(am) };
const car: OfferedCar = { id: 'KLXY77', fuel: 'electric', retired: false, sharers: [] };

describe('giving a driver a car', () => {
  test('a waiting driver with a plan, and a free car of the fleet that fits it', () => {
    expect(assignmentProblem(driver, car)).toBeNull();
    expect(assignmentProblem(driver, { ...car, sharers: [plan(pm)] })).toBeNull();
  });

  test('only from the queue', () => {
    for (const status of driverStatuses.filter((name) => name !== 'rent queue')) {
      expect(assignmentProblem({ ...driver, status }, car)).toContain(`está en '${status}'`);
    }
  });

  test.each([
    ['an account that is gone', { deleted: true }, {}, 'eliminada'],
    ['a banned driver', { banned: true }, {}, 'bloqueada'],
    ['a disabled driver', { enabled: false }, {}, 'deshabilitada'],
    ['a driver without a plan', { plan: null }, {}, 'no ha elegido un plan'],
    ['a car that left the fleet', {}, { retired: true }, 'retirado'],
    ['a third driver', {}, { sharers: [plan(free), plan(free)] }, 'dos conductores'],
    [
      'an exclusive plan in a car that is taken',
      { plan: plan(am, { exclusive: true }) },
      { sharers: [plan(pm)] },
      'sin asignar',
    ],
    [
      'a car taken by an exclusive plan',
      {},
      { sharers: [plan(free, { exclusive: true })] },
      'alguien con un plan exclusivo',
    ],
    ['the same hours', {}, { sharers: [plan(am)] }, 'se topan'],
  ] as [string, Partial<Candidate>, Partial<OfferedCar>, string][])('not %s', (_, who, which, reason) => {
    expect(assignmentProblem({ ...driver, ...who }, { ...car, ...which })).toContain(reason);
  });

  test('not a plan of another fuel, and staff read which of the two is electric', () => {
    expect(fitProblem(plan(am), { ...car, fuel: 'gasoline' })).toBe('El plan es eléctrico y el auto KLXY77 no lo es.');
    expect(fitProblem(plan(am, { electric: false }), car)).toBe('El auto KLXY77 es eléctrico y el plan no lo es.');
  });

  test('an exclusive plan in a car of nobody, and no other beside one that is exclusive', () => {
    expect(fitProblem(plan(am, { exclusive: true }), car)).toBeNull();
    const sharers = [null, plan(free, { exclusive: true })];
    expect(fitProblem(plan(am), { ...car, sharers })).toBe('El auto KLXY77 lo tiene alguien con un plan exclusivo.');
  });

  test('an electric plan with an electric car, any other with any other', () => {
    for (const fuel of fuels) {
      expect(fitProblem(plan(am), { ...car, fuel }) === null).toBe(fuel === 'electric');
      expect(fitProblem(plan(am, { electric: false }), { ...car, fuel }) === null).toBe(fuel !== 'electric');
    }
  });
});

describe('[CON-14] every reason against at once', () => {
  const kinds = (who: Partial<Candidate>, which: Partial<OfferedCar>) =>
    assignmentReasons({ ...driver, ...who }, { ...car, ...which }).map(({ kind }) => kind);

  test('all that stands in the way of a driver and a car is told together', () => {
    expect(
      kinds(
        { status: 'frozen', banned: true },
        { retired: true, fuel: 'gasoline', sharers: [plan(am)], expired: ['SOAP'] },
      ),
    ).toEqual(['account', 'status', 'fleet', 'fuel', 'shift', 'documents']);
    expect(kinds({ plan: null, status: 'rent' }, { sharers: [plan(pm), plan(am)] })).toEqual([
      'status',
      'plan',
      'seats',
    ]);
  });

  test('what follows from another reason is not told beside it', () => {
    expect(kinds({ deleted: true, status: 'churned', plan: null }, {})).toEqual(['account']);
    // Nobody drives with all three of them: the hours of the two who have it decide nothing.
    expect(kinds({}, { sharers: [plan(am), plan(pm)] })).toEqual(['seats']);
    expect(kinds({ plan: plan(am, { exclusive: true }) }, { sharers: [plan(am)] })).toEqual(['exclusive']);
  });

  test('a car whose papers are not valid any more is given to nobody, and none to whoever may not drive', () => {
    expect(kinds({ expired: [] }, { expired: [] })).toEqual([]);
    expect(assignmentProblem({ ...driver, expired: ['Licencia de conducir (frente)'] }, car)).toBe(
      'Su documento está vencido: Licencia de conducir (frente).',
    );
    expect(assignmentProblem(driver, { ...car, expired: ['Padrón', 'Permiso de circulación'] })).toBe(
      'El auto KLXY77 tiene vencido: Padrón, Permiso de circulación.',
    );
  });

  test('the refusal says them one after the other', () => {
    expect(assignmentProblem({ ...driver, status: 'rent' }, { ...car, retired: true })).toBe(
      "Solo se asigna un auto a quien está en lista de espera ('rent queue'), y está en 'rent'. El auto KLXY77 está retirado de la flota.",
    );
  });
});

describe('the shifts of a couple', () => {
  const clash = (mine: readonly ShiftHours[], theirs: readonly ShiftHours[]) => {
    const answers = [
      fitProblem(plan(mine), { ...car, sharers: [plan(theirs)] }),
      fitProblem(plan(theirs), { ...car, sharers: [plan(mine)] }),
    ];
    expect(answers[0] === null).toBe(answers[1] === null);
    return answers[0];
  };

  test('may follow one another, and never overlap on any day', () => {
    expect(clash(am, pm)).toBeNull();
    expect(clash(am, every(shift('16:59', '22:00')))).toContain(
      'el lunes de 05:00 a 17:00 con el lunes de 16:59 a 22:00',
    );
    for (let weekday = 0; weekday < 7; weekday += 1) {
      expect(clash(am, pm.with(weekday, shift('15:00', '23:00')))).not.toBeNull();
    }
  });

  test('past midnight included, also from Sunday into Monday', () => {
    expect(clash(only(2, shift('21:00', '05:00')), only(3, shift('04:00', '12:00')))).toContain(
      'el miércoles de 21:00 a 05:00 con el jueves de 04:00 a 12:00',
    );
    expect(clash(only(2, shift('21:00', '05:00')), only(3, shift('05:00', '12:00')))).toBeNull();
    expect(clash(only(6, shift('21:00', '05:00')), only(0, shift('04:59', '12:00')))).toContain('domingo');
    expect(clash(only(6, shift('21:00', '05:00')), only(0, shift('05:00', '12:00')))).toBeNull();
    expect(clash(only(6, shift('21:00', '05:00')), only(1, shift('00:00', '12:00')))).toBeNull();
  });

  test('the whole day of one leaves nothing for the other but a free one', () => {
    const all = shift('00:00', '00:00', 'ALL');
    expect(clash(only(4, all), only(4, shift('12:00', '13:00')))).not.toBeNull();
    expect(clash(only(4, all), only(5, all))).toBeNull();
    expect(clash(every(all), free)).toBeNull();
    expect(clash(free, free)).toBeNull();
  });

  test('a partner whose plan is gone stands in nobody’s way', () => {
    expect(fitProblem(plan(am), { ...car, sharers: [null] })).toBeNull();
  });
});

describe('asking for a swap', () => {
  const account = { status: 'rent', verified: { bank: true, docs: true } } as const;
  const shared = { drivers: ['camila', 'diego'] };

  test('[SUB-02] only when the first assignation has two drivers or more', () => {
    expect(mayAskForSwap(shared, account)).toBe(true);
    expect(mayAskForSwap({ drivers: ['elena'] }, account)).toBe(false);
    expect(mayAskForSwap(undefined, account)).toBe(false);
    expect(mayAskForSwap(null, account)).toBe(false);
  });

  test('[ONB-08] [SUB-02] not while the extras are locked, nor by whoever does not drive', () => {
    expect(mayAskForSwap(shared, { ...account, verified: { bank: true, docs: false } })).toBe(false);
    for (const status of driverStatuses.filter((name) => name !== 'rent')) {
      expect(mayAskForSwap(shared, { ...account, status })).toBe(false);
    }
  });
});
