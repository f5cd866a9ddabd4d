import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../values/dates.ts';
import { expectedExchanges, type KnownExchange, planningOf, type Turn } from './schedule.ts';

const monday = localDate('2026-11-16');
const hour = 3_600_000;

/** A shift of a day, by its hour in UTC: Santiago's 05:00 is 08:00, its 17:00 is 20:00. */
const turn = (driverId: string, day: number, utcHour: number): Turn => ({
  driverId,
  date: addDays(monday, day),
  start: new Date(Date.UTC(2026, 10, 16 + day, utcHour)),
});
const am = (day: number) => turn('ana', day, 8);
const pm = (day: number) => turn('beto', day, 20);
const week = [-1, 0, 1, 2].flatMap((day) => [am(day), pm(day)]);
const at = (day: number, utcHour: number) => new Date(Date.UTC(2026, 10, 16 + day, utcHour));

const planned = (turns: readonly Turn[], now: Date, fuel: 'electric' | 'gasoline' = 'electric') =>
  expectedExchanges(turns, fuel, now).map(
    ({ deliverer, receiver, type, dueAt }) => `${deliverer}>${receiver} ${type} ${dueAt.toISOString().slice(8, 13)}`,
  );

describe('the exchanges that shifts call for', () => {
  test('within a day from hand to hand, over night left at the charger or parked', () => {
    expect(planned(week, at(0, 12))).toEqual(['ana>beto EXCHANGE-CAR 16T20']);
    expect(planned(week, at(1, 4))).toEqual(['beto>ana LEFT-CHARGING 17T08']);
    expect(planned(week, at(1, 4), 'gasoline')).toEqual(['beto>ana LEFT-PARKED 17T08']);
  });

  test('the same in whatever order the shifts are given', () => {
    for (const now of [at(0, 12), at(0, 20), at(1, 4)])
      expect(planned(week.toReversed(), now)).toEqual(planned(week, now));
  });

  test('from the start of the shift that ends with it, until three hours after its time', () => {
    expect(planned(week, at(0, 20))).toEqual(['ana>beto EXCHANGE-CAR 16T20', 'beto>ana LEFT-CHARGING 17T08']);
    expect(planned(week, at(0, 23))).toEqual(['beto>ana LEFT-CHARGING 17T08']);
  });

  test('none between two shifts of one driver, and over a free day to the next shift there is', () => {
    const both = [turn('ana', 0, 8), turn('ana', 0, 20), pm(1)];
    expect(planned(both, at(0, 12))).toEqual([]);
    expect(planned(both, at(0, 21))).toEqual(['ana>beto LEFT-CHARGING 17T20']);
    expect(planned([pm(0), am(3)], at(1, 12))).toEqual(['beto>ana LEFT-CHARGING 19T08']);
  });

  test('whatever the shifts, each expected one is between two drivers and never twice at a time', () => {
    const turns = fc.array(
      fc.record({
        driver: fc.constantFrom('ana', 'beto'),
        day: fc.integer({ min: -1, max: 3 }),
        hour: fc.constantFrom(8, 20),
      }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(turns, fc.integer({ min: -24, max: 96 }), (drawn, hours) => {
        const now = new Date(at(0, 0).getTime() + hours * hour);
        const found = expectedExchanges(
          drawn.map((one) => turn(one.driver, one.day, one.hour)),
          'electric',
          now,
        );
        for (const one of found) {
          expect(one.deliverer).not.toBe(one.receiver);
          expect(one.opensAt <= now).toBe(true);
          expect(one.dueAt.getTime() + 3 * hour > now.getTime()).toBe(true);
        }
      }),
    );
  });
});

describe('what to plan', () => {
  const now = at(0, 12);
  const expected = expectedExchanges(week, 'electric', now);
  const [wanted] = expected as [(typeof expected)[number]];
  const known = (more: Partial<KnownExchange> = {}): KnownExchange => ({
    id: 'e1',
    deliverer: wanted.deliverer,
    receiver: wanted.receiver,
    type: wanted.type,
    dueAt: wanted.dueAt,
    status: 'Pending',
    reason: null,
    receivedAt: null,
    inVain: false,
    ...more,
  });

  test('the exchange, once', () => {
    expect(planningOf(expected, [])).toEqual({ cancel: [], create: wanted });
    for (const status of ['Pending', 'Started', 'Done'] as const) {
      expect(planningOf(expected, [known({ status })])).toEqual({ cancel: [], create: null });
    }
  });

  test('again only after a change of shifts or a returned car', () => {
    const after = (reason: KnownExchange['reason']) =>
      planningOf(expected, [known({ status: 'Cancelled', reason })]).create;
    expect([after('missed'), after('staff')]).toEqual([null, null]);
    expect([after('shift'), after('returned')]).toEqual([wanted, wanted]);
  });

  test('one of other shifts is cancelled while nobody has begun it; under way it goes on', () => {
    const other = { dueAt: at(0, 18) };
    expect(planningOf(expected, [known(other)])).toEqual({ cancel: ['e1'], create: wanted });
    expect(planningOf(expected, [known({ ...other, status: 'Started' })])).toEqual({ cancel: [], create: null });
    // Who has taken the car by the old hours does not take it again by the new ones.
    const done = known({ ...other, status: 'Done', receivedAt: at(0, 11) });
    expect(planningOf(expected, [done])).toEqual({ cancel: [], create: null });
    // That counts from the start of the deliverer's shift on, at 08:00.
    const received = (receivedAt: Date) => planningOf(expected, [{ ...done, receivedAt }]).create;
    expect([received(at(0, 8)), received(new Date(at(0, 8).getTime() - 1))]).toEqual([null, wanted]);
  });

  test('nobody leaves the car for whoever kept it because the other did not come', () => {
    const both = expectedExchanges(week, 'electric', at(0, 21));
    const missed = { status: 'Cancelled', reason: 'missed' } as const;
    expect(planningOf(both, [known(missed)]).create?.type).toBe('LEFT-CHARGING');
    expect(planningOf(both, [known({ ...missed, inVain: true })]).create).toBeNull();
    expect(planningOf(both, [known({ ...missed, inVain: true, dueAt: at(-1, 17) })]).create).not.toBeNull();
  });

  test('the next one waits until the one before has ended', () => {
    const both = expectedExchanges(week, 'electric', at(0, 21));
    expect(planningOf(both, [known({ status: 'Started' })]).create).toBeNull();
    expect(planningOf(both, [known()])).toEqual({ cancel: [], create: null });
    expect(planningOf(both, [known({ status: 'Done', receivedAt: at(0, 20) })]).create?.type).toBe('LEFT-CHARGING');
    expect(planningOf(both, []).create?.type).toBe('EXCHANGE-CAR');
  });
});
