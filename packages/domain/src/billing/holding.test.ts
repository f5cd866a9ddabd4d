import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holderOf } from '../fleet/holder.ts';
import type { ShiftHours } from '../shifts/in-force.ts';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '../values/dates.ts';
import { countDays } from './day-km.ts';
import { type CarHolding, heldTimes, type Membership } from './holding.ts';

const day = (text: string) => parseLocalDate(text)!;
const at = (text: string) => new Date(text);
const hours = (from: string, to: string, type: ShiftHours['type'] = 'AM') => ({ type, startTime: from, endTime: to });
const am = hours('05:00', '17:00');
const pm = hours('17:00', '05:00', 'PM');
const always = at('2026-01-01T12:00:00Z');
const member = (driverId: string, shift: ShiftHours | null, since = always, until: Date | null = null): Membership => ({
  driverId,
  since,
  until,
  shifts: () => shift,
});
const couple: CarHolding = { members: [member('camila', am), member('diego', pm)], handovers: [] };
const later = at('2030-01-01T00:00:00Z');
const only = (date: string) => ({ first: day(date), last: day(date) });
const shown = (car: CarHolding, date: string, now = later) =>
  heldTimes(car, only(date), now).map(({ driverId, from, to }) => [
    driverId,
    from.toISOString().slice(11, 16),
    to.toISOString().slice(11, 16),
  ]);

/** A car that drives a metre a second, always: its km are hours. */
const drive = (car: CarHolding, days: { first: LocalDate; last: LocalDate }, now = later, most?: number) => {
  const times = heldTimes(car, days, now).map((time) => ({
    ...time,
    metres: Math.round((time.to.getTime() - time.from.getTime()) / 1000),
  }));
  return { ...countDays(car, times, days, most), times };
};

describe('who held a car when', () => {
  test('a couple: by their shifts, and never over midnight', () => {
    expect(shown(couple, '2026-11-12')).toEqual([
      ['diego', '03:00', '08:00'],
      ['camila', '08:00', '20:00'],
      ['diego', '20:00', '03:00'],
    ]);
  });

  test('a day has 23 or 25 hours when the clocks change', () => {
    const metres = (date: string) =>
      Object.fromEntries(drive(couple, only(date)).counted.map((one) => [one.driverId, one.metres / 3600]));
    expect(metres('2026-09-06')).toEqual({ camila: 12, diego: 11 });
    expect(metres('2026-04-04')).toEqual({ camila: 12, diego: 13 });
    expect(metres('2026-11-12')).toEqual({ camila: 12, diego: 12 });
  });

  test('from a handover on, its receiver; and a car with one driver is theirs alone', () => {
    const handed = { ...couple, handovers: [{ receiver: 'diego', at: at('2026-11-12T12:30:00Z') }] };
    expect(shown(handed, '2026-11-12')).toEqual([
      ['diego', '03:00', '08:00'],
      ['camila', '08:00', '12:30'],
      ['diego', '12:30', '03:00'],
    ]);
    const left = [member('camila', am), member('diego', pm, always, at('2026-11-12T10:00:00Z'))];
    expect(shown({ members: left, handovers: [] }, '2026-11-12')).toEqual([
      ['diego', '03:00', '08:00'],
      ['camila', '08:00', '03:00'],
    ]);
  });

  test('nobody before it was theirs, between shifts and after now', () => {
    const fresh = { members: [member('elena', am, at('2026-11-12T15:00:00Z'))], handovers: [] };
    expect(shown(fresh, '2026-11-12', at('2026-11-12T18:00:00Z'))).toEqual([
      [null, '03:00', '15:00'],
      ['elena', '15:00', '18:00'],
    ]);
    expect(shown(fresh, '2026-11-13', at('2026-11-12T18:00:00Z'))).toEqual([]);
    const gap = {
      members: [member('camila', hours('05:00', '13:00')), member('diego', hours('21:00', '05:00'))],
      handovers: [],
    };
    expect(shown(gap, '2026-11-12').map(([driver]) => driver)).toEqual(['diego', 'camila', null, 'diego']);
  });
});

describe('the km of a day', () => {
  test('stop at the most a car can drive, in the order they were driven; the rest is told', () => {
    const { counted, refused } = drive(couple, only('2026-11-12'), later, 9 * 3600);
    expect(counted).toEqual([
      { driverId: 'camila', day: '2026-11-12', metres: 4 * 3600 },
      { driverId: 'diego', day: '2026-11-12', metres: 5 * 3600 },
    ]);
    expect(refused).toEqual([{ day: '2026-11-12', metres: 15 * 3600 }]);
  });

  test('are zero for who had the car and did not hold it', () => {
    const { counted } = drive(couple, only('2026-11-12'), at('2026-11-12T06:00:00Z'));
    expect(counted).toEqual([
      { driverId: 'camila', day: '2026-11-12', metres: 0 },
      { driverId: 'diego', day: '2026-11-12', metres: 3 * 3600 },
    ]);
  });
});

const first = day('2026-01-01');
const instant = (from: LocalDate, hoursAfter: number) => new Date(startOfDay(from).getTime() + hoursAfter * 3_600_000);
const time = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const shift = fc.option(
  fc.tuple(time, time, fc.constantFrom('AM', 'FREE')).map(([from, to, type]) => hours(from, to, type as 'AM')),
);
const anyCar = (from: LocalDate) =>
  fc.record({
    members: fc.uniqueArray(
      fc
        .tuple(
          fc.constantFrom('camila', 'diego', 'elena'),
          shift,
          fc.integer({ min: -60, max: 60 }),
          fc.option(fc.nat(80)),
        )
        .map(([driverId, one, since, lasted]) =>
          member(driverId, one, instant(from, since / 2), lasted === null ? null : instant(from, since / 2 + lasted)),
        ),
      // Two seats, and nobody sits in both.
      { minLength: 1, maxLength: 2, selector: ({ driverId }) => driverId },
    ),
    handovers: fc
      .array(fc.tuple(fc.constantFrom('camila', 'diego'), fc.integer({ min: -30, max: 60 })), { maxLength: 4 })
      .map((all) =>
        all
          .map(([receiver, after]) => ({ receiver, at: instant(from, after) }))
          .toSorted((a, b) => Number(a.at) - Number(b.at)),
      ),
  });
/** Days around both clock changes, and others. */
const anyDay = fc.oneof(
  fc.constantFrom(day('2026-04-03'), day('2026-04-04'), day('2026-04-05'), day('2026-09-05'), day('2026-09-06')),
  fc.nat(364).map((n) => addDays(first, n)),
);
const anyCase = anyDay.chain((from) => fc.tuple(fc.constant(from), anyCar(from)));

describe('whatever a couple and their handovers are like', () => {
  test('at any instant its time has the holder that doors and tolls ask for', () => {
    fc.assert(
      fc.property(anyCase, fc.double({ min: 0, max: 0.999, noNaN: true }), ([from, car], part) => {
        const days = { first: from, last: addDays(from, 1) };
        const [start, end] = [startOfDay(from), startOfDay(addDays(from, 2))].map(Number) as [number, number];
        const asked = new Date(start + Math.floor((end - start) * part));
        const times = heldTimes(car, days, later);
        expect(times[0]!.from.getTime()).toBe(start);
        expect(times.at(-1)!.to.getTime()).toBe(end);
        times.slice(1).forEach((one, index) => expect(one.from).toEqual(times[index]!.to));
        const here = car.members.filter(({ since, until }) => since <= asked && (until === null || asked < until));
        const last = car.handovers.findLast((handover) => handover.at <= asked) ?? null;
        expect(times.find(({ from: begins, to }) => begins <= asked && asked < to)!.driverId).toBe(
          holderOf(here, last, asked),
        );
      }),
    );
  });

  test('a day’s km of all drivers are never more than the car’s, and just as many when it is held all day', () => {
    fc.assert(
      fc.property(anyCase, ([from, car]) => {
        const { counted, times } = drive(car, { first: from, last: from });
        const sum = counted.reduce((total, { metres }) => total + metres, 0);
        const ofCar = (startOfDay(addDays(from, 1)).getTime() - startOfDay(from).getTime()) / 1000;
        expect(sum).toBeLessThanOrEqual(ofCar);
        if (times.every(({ driverId }) => driverId !== null)) expect(sum).toBe(ofCar);
        // Nobody pays what another drove.
        for (const { driverId, metres } of counted) {
          const own = times.filter((one) => one.driverId === driverId);
          expect(metres).toBe(own.reduce((total, { from: a, to: b }) => total + (Number(b) - Number(a)) / 1000, 0));
        }
      }),
    );
  });
});
