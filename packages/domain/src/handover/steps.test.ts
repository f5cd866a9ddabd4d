import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchangeTypes, isActive, isLeft } from './status.ts';
import {
  codeShown,
  completeStep,
  type ExchangeState,
  finalizeSide,
  isReadyToPickUp,
  openSteps,
  type Role,
  roles,
  sideStatus,
  stepsOf,
  stepTypes,
  type StepType,
} from './steps.ts';

const dueAt = new Date('2026-11-16T20:00:00Z');
const before = new Date('2026-11-16T19:00:00Z');

const begin = (type: ExchangeState['type']): ExchangeState => ({
  type,
  status: 'Pending',
  dueAt,
  steps: stepsOf(type),
});

interface Walked extends ExchangeState {
  received: boolean;
}

/** The exchange after a step; it stays as it is when the step is refused. */
function after(exchange: ExchangeState, role: Role, type: StepType | 'finalize', now = dueAt): Walked {
  const done = type === 'finalize' ? finalizeSide(exchange, role) : completeStep(exchange, role, type, now);
  if (!('outcome' in done)) return { ...exchange, received: false };
  const { steps: changed, status, received } = done.outcome;
  const steps = exchange.steps.map(
    (step) => changed.find((each) => each.domain === step.domain && each.type === step.type) ?? step,
  );
  return { ...exchange, steps, status, received };
}

const walk = (exchange: ExchangeState, path: readonly [Role, StepType | 'finalize'][]): Walked =>
  path.reduce<Walked>((state, [role, type]) => after(state, role, type), { ...exchange, received: false });

const names = (exchange: ExchangeState, role: Role) => openSteps(exchange.steps, role).map(({ type }) => type);

describe('the steps of each side', () => {
  test('[SHF-03] in the order of the exchange', () => {
    const listed = (type: ExchangeState['type'], role: Role) => names(begin(type), role);
    expect(listed('EXCHANGE-CAR', 'Deliverer')).toEqual(['Photos', 'DamageReport', 'CodeExchange']);
    expect(listed('EXCHANGE-CAR', 'Receiver')).toEqual(['PickUp', 'Photos', 'DamageReport', 'CodeExchange']);
    expect(listed('LEFT-CHARGING', 'Deliverer')).toEqual([
      'LeftCharging',
      'Charging',
      'CableSecured',
      'Photos',
      'DamageReport',
      'DoorsClosed',
    ]);
    expect(listed('LEFT-CHARGING', 'Receiver')).toEqual(['PickUp', 'Photos', 'DamageReport', 'CableSecured']);
    expect(listed('LEFT-PARKED', 'Deliverer')).toEqual(['Photos', 'DamageReport', 'DoorsClosed']);
    expect(listed('LEFT-PARKED', 'Receiver')).toEqual(['PickUp', 'Photos', 'DamageReport']);
  });

  test('[SHF-03] only the damage report is optional', () => {
    const optional = stepsOf('LEFT-CHARGING').filter((step) => step.optional);
    expect(optional.map(({ type }) => type)).toEqual(['DamageReport', 'DamageReport']);
  });
});

describe('completing a step', () => {
  test('[SHF-03] is refused while an earlier required one of the same side is open', () => {
    expect(completeStep(begin('EXCHANGE-CAR'), 'Receiver', 'Photos', dueAt)).toEqual({ problem: 'earlier' });
    expect(completeStep(begin('LEFT-CHARGING'), 'Deliverer', 'DoorsClosed', dueAt)).toEqual({ problem: 'earlier' });
    // The other side's steps do not matter.
    expect(after(begin('EXCHANGE-CAR'), 'Deliverer', 'Photos').status).toBe('Started');
  });

  test('[SHF-03] an optional one is skipped by the next, and a report that comes late still counts', () => {
    const left = walk(begin('LEFT-PARKED'), [
      ['Deliverer', 'Photos'],
      ['Deliverer', 'DoorsClosed'],
    ]);
    const report = (exchange: ExchangeState) =>
      exchange.steps.find(({ domain, type }) => domain === 'Deliverer' && type === 'DamageReport')!.status;
    expect([report(left), sideStatus(left.steps, 'Deliverer')]).toEqual(['Skipped', 'Done']);
    expect(report(after(left, 'Deliverer', 'DamageReport'))).toBe('Done');
    expect(completeStep({ ...left, status: 'Done' }, 'Deliverer', 'DamageReport', dueAt)).toEqual({ unchanged: true });
  });

  test('[SHF-03] again changes nothing, also when the exchange is over', () => {
    const started = after(begin('EXCHANGE-CAR'), 'Deliverer', 'Photos');
    for (const status of ['Started', 'Done', 'Cancelled'] as const) {
      expect(completeStep({ ...started, status }, 'Deliverer', 'Photos', dueAt)).toEqual({ unchanged: true });
    }
    expect(completeStep({ ...started, status: 'Cancelled' }, 'Receiver', 'PickUp', dueAt)).toEqual({ problem: 'over' });
    expect(completeStep(started, 'Deliverer', 'PickUp', dueAt)).toEqual({ problem: 'unknown' });
  });

  test('[SHF-06] the code is shown when the receiver has picked up and photographed, and completes both sides', () => {
    const path: [Role, StepType][] = [
      ['Receiver', 'PickUp'],
      ['Deliverer', 'Photos'],
    ];
    const waiting = walk(begin('EXCHANGE-CAR'), path);
    expect(codeShown(waiting.steps)).toBe(false);
    expect(completeStep(waiting, 'Deliverer', 'CodeExchange', dueAt)).toEqual({ problem: 'partner' });
    const ready = after(waiting, 'Receiver', 'Photos');
    expect(codeShown(ready.steps)).toBe(true);
    const done = after(ready, 'Deliverer', 'CodeExchange');
    expect([done.status, done.received]).toEqual(['Done', true]);
    expect(roles.map((role) => sideStatus(done.steps, role))).toEqual(['Done', 'Done']);
    const codes = done.steps.filter(({ type }) => type === 'CodeExchange');
    expect(codes.map(({ status }) => status)).toEqual(['Done', 'Done']);
    expect(done.steps.filter(({ status }) => status === 'Skipped').map(({ type }) => type)).toEqual([
      'DamageReport',
      'DamageReport',
    ]);
  });

  test('[SHF-03] a car that was left is taken when it is ready, or from its time on whatever is open', () => {
    const left = begin('LEFT-CHARGING');
    expect(completeStep(left, 'Receiver', 'PickUp', before)).toEqual({ problem: 'not-ready' });
    const taken = after(left, 'Receiver', 'PickUp', dueAt);
    expect([taken.status, taken.received, sideStatus(taken.steps, 'Deliverer')]).toEqual(['Started', true, 'Done']);
    expect(taken.steps.filter(({ note }) => note).map(({ status }) => status)).toEqual(Array(6).fill('Skipped'));
    const ready = walk(begin('LEFT-PARKED'), [
      ['Deliverer', 'Photos'],
      ['Deliverer', 'DoorsClosed'],
    ]);
    expect(after(ready, 'Receiver', 'PickUp', before).received).toBe(true);
    // One open step is enough to wait for.
    const almost = walk(begin('LEFT-PARKED'), [
      ['Deliverer', 'Photos'],
      ['Deliverer', 'DamageReport'],
    ]);
    expect(completeStep(almost, 'Receiver', 'PickUp', before)).toEqual({ problem: 'not-ready' });
  });

  test('[DAY-01] whether the car may be taken now is the rule of the pick-up itself', () => {
    expect(isReadyToPickUp(begin('EXCHANGE-CAR'), before)).toBe(true);
    for (const type of ['LEFT-CHARGING', 'LEFT-PARKED'] as const) {
      const left = begin(type);
      expect([isReadyToPickUp(left, before), isReadyToPickUp(left, dueAt)]).toEqual([false, true]);
    }
    const ready = walk(begin('LEFT-PARKED'), [
      ['Deliverer', 'Photos'],
      ['Deliverer', 'DoorsClosed'],
    ]);
    expect(isReadyToPickUp(ready, before)).toBe(true);
  });

  test('[SHF-03] finalizing skips what is optional and nothing else', () => {
    const taken = after(begin('LEFT-PARKED'), 'Receiver', 'PickUp');
    expect(finalizeSide(taken, 'Receiver')).toEqual({ problem: 'earlier' });
    const done = walk(taken, [
      ['Receiver', 'Photos'],
      ['Receiver', 'finalize'],
    ]);
    // The car was received when it was picked up, not now.
    expect([done.status, done.received]).toEqual(['Done', false]);
    expect(finalizeSide(done, 'Receiver')).toEqual({ unchanged: true });
  });
});

test('[SHF-03] whatever is tried in whatever order, nothing done is undone and the status follows the steps', () => {
  const tried = fc.record({
    role: fc.constantFrom(...roles),
    type: fc.constantFrom(...stepTypes, 'finalize' as const),
    early: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...exchangeTypes), fc.array(tried, { maxLength: 40 }), (type, tries) => {
      let exchange: ExchangeState = begin(type);
      let receipts = 0;
      for (const { role, type: step, early } of tries) {
        const next = after(exchange, role, step, early ? before : dueAt);
        for (const [index, was] of exchange.steps.entries()) {
          if (was.status === 'Done') expect(next.steps[index]!.status).toBe('Done');
          if (was.status === 'Skipped') expect(next.steps[index]!.status).not.toBe('Pending');
        }
        receipts += next.received ? 1 : 0;
        exchange = next;
        const settled = exchange.steps.every(({ status }) => status !== 'Pending');
        expect(exchange.status === 'Done').toBe(settled);
        expect(isActive(exchange.status)).toBe(!settled);
        if (exchange.steps.some(({ status }) => status === 'Done')) expect(exchange.status).not.toBe('Pending');
      }
      expect(receipts).toBeLessThanOrEqual(1);
      if (exchange.status === 'Done') expect(receipts).toBe(1);
      if (!isLeft(type) && exchange.status !== 'Done') expect(receipts).toBe(0);
    }),
  );
});
