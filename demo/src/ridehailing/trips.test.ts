import { addDays, localDateOf, localTimeOf, parseLocalDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { following } from './followed.ts';
import { tripsBetween } from './trips.ts';

const day = (text: string) => parseLocalDate(text)!;
const later = new Date('2027-01-01T00:00:00Z');

test('the trips of a week are realistic, one after another, each within its day in Santiago', () => {
  for (const subject of ['camila@volante.test', 'diego@volante.test', 'x']) {
    // The clocks go forward on the night to Sunday 6 September.
    for (const monday of ['2026-08-31', '2026-11-09']) {
      const trips = tripsBetween({ subject }, day(monday), addDays(day(monday), 6), later);
      expect(trips.length).toBeGreaterThan(40);
      expect(new Set(trips.map((trip) => trip.id)).size).toBe(trips.length);
      trips.forEach((trip, index) => {
        const previous = trips[index - 1];
        expect(Date.parse(trip.startedAt)).toBeGreaterThan(previous ? Date.parse(previous.endedAt) : 0);
        expect(localDateOf(trip.startedAt)).toBe(trip.startedAt.slice(0, 10));
        expect(localDateOf(trip.endedAt)).toBe(trip.startedAt.slice(0, 10));
        const hours = (Date.parse(trip.endedAt) - Date.parse(trip.startedAt)) / 3_600_000;
        expect(trip.km / hours).toBeGreaterThan(5);
        expect(trip.km / hours).toBeLessThan(45);
        expect(trip.fare).toBeGreaterThan(1_500);
        expect([trip.fare, trip.tips, trip.promotion].every(Number.isSafeInteger)).toBe(true);
      });
    }
  }
});

test('the same question has the same answer, another driver has another, and nothing has ended before its time', () => {
  const [from, to] = [day('2026-11-09'), day('2026-11-15')];
  const all = tripsBetween({ subject: 'camila@volante.test' }, from, to, later);
  expect(tripsBetween({ subject: 'camila@volante.test' }, from, to, later)).toEqual(all);
  expect(tripsBetween({ subject: 'diego@volante.test' }, from, to, later)).not.toEqual(all);
  const split = [day('2026-11-11'), day('2026-11-12')] as const;
  expect([
    ...tripsBetween({ subject: 'camila@volante.test' }, from, split[0], later),
    ...tripsBetween({ subject: 'camila@volante.test' }, split[1], to, later),
  ]).toEqual(all);
  const now = new Date(all.at(5)?.endedAt ?? 0);
  expect(tripsBetween({ subject: 'camila@volante.test' }, from, to, now)).toEqual(all.slice(0, 6));
});

const full = { gross: [450_000, 800_000], trips: [90, 130], cash: [0.1, 0.3] } as const;

test('a week of who drives full time brings what such a week brings, inside the shift, and nothing when off', () => {
  const inside = {
    AM: (time: string) => time >= '05:00' && time <= '17:00',
    PM: (time: string) => time >= '17:00' || time <= '05:00',

    ALL: () => true,
  };
  for (const shift of ['AM', 'PM', 'ALL'] as const) {
    for (const subject of ['camila@volante.test', 'diego@volante.test', 'elena@volante.test', 'somebody']) {
      for (const monday of ['2026-03-30', '2026-08-31', '2026-11-09']) {
        const trips = tripsBetween({ subject, shift }, day(monday), addDays(day(monday), 6), later);
        const sum = (of: (trip: (typeof trips)[number]) => number) =>
          trips.reduce((total, trip) => total + of(trip), 0);
        const gross = sum(({ fare, tips, promotion }) => fare + tips + promotion);
        const cash = -sum(({ parts }) => parts.cashCollected) / sum(({ fare }) => fare);
        for (const [figure, [least, most]] of [
          [gross, full.gross],
          [trips.length, full.trips],
          [cash, full.cash],
        ] as const) {
          expect(figure).toBeGreaterThanOrEqual(least);
          expect(figure).toBeLessThanOrEqual(most);
        }
        for (const { startedAt, endedAt, parts } of trips) {
          expect([localTimeOf(startedAt), localTimeOf(endedAt)].every(inside[shift])).toBe(true);
          expect(Math.max(parts.taxes, parts.cashCollected)).toBeLessThanOrEqual(0);
        }
      }
    }
  }
  expect(tripsBetween({ subject: 'x', shift: 'OFF' }, day('2026-11-09'), day('2026-11-15'), later)).toEqual([]);
});

test('DAY-12: who shares a car drives in their shifts, swapped ones too, and only while they hold it', () => {
  const [am, pm, free] = [
    { type: 'AM', startTime: '05:00', endTime: '17:00' },
    { type: 'PM', startTime: '17:00', endTime: '05:00' },
    { type: 'FREE', startTime: '00:00', endTime: '00:00' },
  ] as const;
  const since = new Date('2026-11-01T12:00:00Z');
  const [swapped, without] = [day('2026-11-11'), day('2026-11-12')];
  const camila = (date: string) => (date === swapped ? pm : date === without ? free : am);
  const diego = (date: string) => (date === swapped ? am : pm);
  const member = (driverId: string, shifts: typeof camila) => ({ driverId, since, until: null, shifts });
  const members = [member('camila', camila), member('diego', diego)] as const;
  const tripsOf = (uid: string, handovers: { receiver: string; at: Date }[] = []) =>
    tripsBetween(
      following({ subject: uid, shift: uid === 'camila' ? 'AM' : 'PM' }, uid, { members, handovers }),
      day('2026-11-09'),
      day('2026-11-15'),
      later,
    );
  const hoursOn = (date: string, trips = tripsOf('camila')) =>
    trips.filter(({ startedAt }) => startedAt.startsWith(date)).map(({ startedAt }) => startedAt.slice(11, 16));
  expect(hoursOn('2026-11-10').every((time) => time >= '05:00' && time < '17:00')).toBe(true);
  expect(hoursOn(swapped).length).toBeGreaterThan(0);
  expect(hoursOn(swapped).every((time) => time >= '17:00')).toBe(true);
  expect(hoursOn(without).filter((time) => time >= '05:00')).toEqual([]);
  // Camila takes the car and does not hand it over: Diego has no trips from then on, whatever his shift says.
  const at = new Date('2026-11-13T12:00:00-03:00');
  const keeps = [{ receiver: 'camila', at }];
  const ofDiego = tripsOf('diego', keeps);
  expect(ofDiego.length).toBeGreaterThan(0);
  expect(ofDiego.every(({ endedAt }) => new Date(endedAt) < at)).toBe(true);
  expect(tripsOf('camila', keeps).some(({ startedAt }) => new Date(startedAt) > at)).toBe(true);
});
