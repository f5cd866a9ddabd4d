import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDateOf } from '../values/dates.ts';
import type { HeldTime } from './holding.ts';
import {
  drivenTimes,
  type OdometerReading,
  type ReadingsAround,
  shareMetres,
  silenceAt,
  type TripKm,
} from './silent-km.ts';

const minute = 60_000;
const start = new Date('2026-10-13T12:00:00-03:00').getTime();
const at = (minutes: number) => new Date(start + minutes * minute);
const reading = (minutes: number, km: number): OdometerReading => ({ at: at(minutes), metres: Math.round(km * 1_000) });

/** What the store answers of these readings, whatever the order in which they came. */
function around(readings: readonly OdometerReading[], instant: Date): ReadingsAround {
  const sorted = readings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const before = sorted.findLast((one) => one.at <= instant) ?? sorted[0] ?? null;
  return { before, after: sorted.find((one) => one.at > instant) ?? null };
}

/** Times that follow one another, each until a minute and in somebody's hands. */
function held(...parts: [until: number, driverId: string | null][]): HeldTime[] {
  return parts.map(([until, driverId], index) => {
    const from = at(parts[index - 1]?.[0] ?? 0);
    return { day: localDateOf(from), from, to: at(until), driverId };
  });
}

function count(times: readonly HeldTime[], readings: readonly OdometerReading[], trips: readonly TripKm[] = []) {
  const edges = [times[0]!.from, ...times.map(({ to }) => to)];
  return drivenTimes({ times, readings: edges.map((edge) => around(readings, edge)), trips });
}

const trip = (driverId: string, from: number, to: number, km: number): TripKm => ({
  driverId,
  from: at(from),
  to: at(to),
  metres: km * 1_000,
});
const km = (driven: readonly { metres: number }[]) => driven.map(({ metres }) => metres / 1_000);

describe('[MNY-04] a car silent across a change of hands', () => {
  const times = held([300, 'am'], [600, 'pm']);

  test('shares its km by the time each held it, and says from when to when it was silent', () => {
    const driven = count(times, [reading(0, 500), reading(200, 540), reading(400, 640), reading(600, 700)]);
    // 40 km are the morning's, 60 the afternoon's; of the 100 between, half the time each.
    expect(km(driven)).toEqual([90, 110]);
    const silences = [{ from: at(200), to: at(400) }];
    expect(driven.map((time) => time.silences)).toEqual([silences, silences]);
  });

  test('gives each the km of their own trips first', () => {
    const readings = [reading(0, 500), reading(200, 500), reading(400, 600), reading(600, 600)];
    expect(km(count(times, readings, [trip('am', 210, 250, 70)]))).toEqual([85, 15]);
    expect(km(count(times, readings, [trip('am', 210, 250, 30), trip('pm', 310, 390, 50)]))).toEqual([40, 60]);
    // A trip across the change counts for its driver as long as they held the car, one outside the silence not at all.
    expect(km(count(times, readings, [trip('am', 280, 320, 40), trip('pm', 450, 500, 50)]))).toEqual([60, 40]);
    // Of a trip whose start nobody knows, its end counts.
    expect(km(count(times, readings, [trip('pm', 390, 390, 40)]))).toEqual([30, 70]);
    expect(km(count(times, readings, [trip('am', 300, 300, 40)]))).toEqual([70, 30]);
  });

  test('counts no trip that ended before its driver had the car, or outside the silence', () => {
    const readings = [reading(0, 500), reading(200, 500), reading(400, 600), reading(600, 600)];
    const ended: [string, number, number][] = [
      ['pm', 300, 300],
      ['pm', 450, 450],
      ['am', 100, 100],
      ['am', 100, 150],
    ];
    for (const [driverId, from, to] of ended) {
      expect(km(count(times, readings, [trip(driverId, from, to, 40)]))).toEqual([50, 50]);
    }
  });

  test('counts whole metres of a trip across the change, and leaves the rest of it to be shared', () => {
    const readings = [reading(0, 500), reading(200, 500), reading(400, 600), reading(600, 600)];
    // A third of 100 m is 33 m; of the other 99.967 m the odd one is the morning's.
    expect(km(count(times, readings, [trip('pm', 280, 310, 0.1)]))).toEqual([49.984, 50.016]);
  });

  test('cuts trips that are longer than what was driven', () => {
    const readings = [reading(0, 500), reading(200, 500), reading(400, 530), reading(600, 530)];
    expect(km(count(times, readings, [trip('am', 210, 250, 40), trip('pm', 310, 390, 20)]))).toEqual([20, 10]);
  });

  test('gives nothing to the hours in which nobody held it, unless nobody held it at all', () => {
    const readings = [reading(0, 0), reading(100, 0), reading(500, 80), reading(600, 80)];
    expect(km(count(held([200, 'am'], [400, null], [600, 'pm']), readings))).toEqual([40, 0, 40]);
    expect(km(count(held([300, null], [600, null]), readings))).toEqual([40, 40]);
    const pieces = held([1, 'am'], [2, null], [3, 'pm']);
    expect(shareMetres(1_000_000, pieces, [])).toEqual([500_000, 0, 500_000]);
  });

  test('is no silence when the next message comes within ten minutes, or the car stood until shortly before', () => {
    const near = [reading(0, 0), reading(295, 50), reading(305, 58)];
    expect(count(times, near)).toEqual(times.map((time, index) => ({ ...time, metres: [50_000, 8_000][index] })));
    const stood = [reading(0, 0), reading(100, 50), reading(310, 52)];
    expect(count(times, stood).map((time) => [time.metres, time.silences])).toEqual([
      [50_000, undefined],
      [2_000, undefined],
    ]);
    for (const known of [near, stood]) expect(silenceAt(at(300), around(known, at(300)))).toBeNull();
    expect(silenceAt(at(300), around([reading(100, 50), reading(310, 52.001)], at(300)))).not.toBeNull();
    expect(silenceAt(at(300), around([reading(294, 50), reading(304 + 1 / minute, 53)], at(300)))).not.toBeNull();
  });

  test('a reading at the very moment of the change leaves nothing to estimate', () => {
    const driven = count(times, [reading(0, 0), reading(300, 70), reading(600, 90)]);
    expect(driven).toEqual(times.map((time, index) => ({ ...time, metres: [70_000, 20_000][index] })));
  });

  test('is no silence at the very moment it begins or ends', () => {
    const readings = { before: reading(200, 0), after: reading(400, 100) };
    expect([200, 201, 399, 400].map((minutes) => silenceAt(at(minutes), readings) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is told to the times it lies in, not to those it only touches', () => {
    const three = held([300, 'am'], [600, 'pm'], [900, 'am']);
    const silencesOf = (from: number, to: number) =>
      count(three, [reading(0, 0), reading(from, 0), reading(to, 90), reading(900, 90)]).map((time) => time.silences);
    const early = [{ from: at(100), to: at(600) }];
    expect(silencesOf(100, 600)).toEqual([early, early, undefined]);
    const late = [{ from: at(300), to: at(800) }];
    expect(silencesOf(300, 800)).toEqual([undefined, late, late]);
  });

  test('shares also with the time before the first of these, and after the last', () => {
    expect(km(count(times, [reading(-100, 0), reading(100, 100), reading(600, 100)]))).toEqual([50, 0]);
    expect(km(count(times, [reading(0, 0), reading(500, 0), reading(700, 100)]))).toEqual([0, 50]);
  });

  test('a silence of more than seven days counts for its last seven', () => {
    const day = 24 * 60;
    const long = held([3 * day, 'am'], [6 * day, 'pm'], [10 * day, 'am']);
    const driven = count(long, [reading(0, 0), reading(10 * day, 700)]);
    expect(km(driven)).toEqual([0, 300, 400]);
  });

  test('a car that has just joined, or is silent still, has no silence to share', () => {
    expect(km(count(times, [reading(400, 900), reading(500, 910)]))).toEqual([0, 10]);
    expect(km(count(times, [reading(0, 900), reading(100, 910)]))).toEqual([10, 0]);
    expect(km(count(times, []))).toEqual([0, 0]);
    expect(silenceAt(at(300), { before: reading(100, 910), after: null })).toBeNull();
  });
});

describe('[MNY-04] whatever the silences', () => {
  const minutes = 24 * 60;
  /** How far the car had come at each minute of the day. */
  const truth = fc
    .array(fc.integer({ min: 0, max: 900 }), { minLength: minutes + 1, maxLength: minutes + 1 })
    .map((steps) => {
      let metres = 0;
      return steps.map((step, index) => ({ at: at(index), metres: (metres += step) }));
    });
  const handed = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: minutes - 1 }), { maxLength: 5 }),
      fc.array(fc.constantFrom('am', 'pm', null), { minLength: 6, maxLength: 6 }),
    )
    .map(([cuts, drivers]) => {
      const untils = [...cuts.toSorted((one, other) => one - other), minutes];
      return held(...untils.map((until, index): [number, string | null] => [until, drivers[index]!]));
    });
  const heard = fc.array(fc.boolean(), { minLength: minutes + 1, maxLength: minutes + 1 });
  const silent = fc.array(fc.tuple(fc.integer({ min: 1, max: minutes - 1 }), fc.integer({ min: 1, max: 500 })), {
    maxLength: 4,
  });
  const trips = fc
    .array(
      fc.record({
        driverId: fc.constantFrom('am', 'pm'),
        from: fc.integer({ min: 0, max: minutes }).map(at),
        length: fc.integer({ min: 0, max: 120 }),
        metres: fc.integer({ min: 0, max: 90_000 }),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.map(({ length, ...one }) => ({ ...one, to: new Date(one.from.getTime() + length * minute) })));
  const sum = (driven: readonly { metres: number }[]) => driven.reduce((total, { metres }) => total + metres, 0);

  test('the shares add up to what the odometer says, and the order of messages does not matter', () => {
    fc.assert(
      fc.property(truth, handed, heard, silent, trips, (all, times, some, gaps, driven) => {
        const known = all.filter(({ at: when }, index) => {
          const lost = gaps.some(([from, length]) => when > at(from) && when < at(from + length));
          return index === 0 || index === minutes || (some[index]! && !lost);
        });
        const shared = count(times, known, driven);
        expect(sum(shared)).toBe(all.at(-1)!.metres - all[0]!.metres);
        expect(shared.every(({ metres }) => metres >= 0)).toBe(true);
        expect(count(times, known.toReversed(), driven.toReversed())).toEqual(shared);
      }),
      { numRuns: 12 },
    );
  });

  test('after the whole backlog the shares are those of the truth, and nothing is an estimate any more', () => {
    fc.assert(
      fc.property(truth, handed, trips, (all, times, driven) => {
        const shared = count(times, all, driven);
        const place = (when: Date) => all[Math.round((when.getTime() - start) / minute)]!.metres;
        expect(shared).toEqual(times.map((time) => ({ ...time, metres: place(time.to) - place(time.from) })));
      }),
      { numRuns: 12 },
    );
  });

  test('the shares of one silence add up to the metre', () => {
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.constantFrom('am', 'pm', null)), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), pieces, trips, (metres, parts, driven) => {
        let from = 0;
        const cut = parts.map(([length, driverId]) => ({ driverId, from: at(from), to: at((from += length)) }));
        const shares = shareMetres(metres, cut, driven);
        expect(shares.reduce((total, one) => total + one, 0)).toBe(metres);
        expect(shares.every((one) => one >= 0)).toBe(true);
      }),
    );
  });
});
