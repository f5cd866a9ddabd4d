import { addDays, localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { tripsBetween } from './trips.ts';

const day = (text: string) => parseLocalDate(text)!;
const later = new Date('2027-01-01T00:00:00Z');

test('the trips of a week are realistic, one after another, each within its day in Santiago', () => {
  for (const subject of ['camila@volante.test', 'diego@volante.test', 'x']) {
    // The clocks go forward on the night to Sunday 6 September.
    for (const monday of ['2026-08-31', '2026-11-09']) {
      const trips = tripsBetween(subject, day(monday), addDays(day(monday), 6), later);
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
  const all = tripsBetween('camila@volante.test', from, to, later);
  expect(tripsBetween('camila@volante.test', from, to, later)).toEqual(all);
  expect(tripsBetween('diego@volante.test', from, to, later)).not.toEqual(all);
  const split = [day('2026-11-11'), day('2026-11-12')] as const;
  expect([
    ...tripsBetween('camila@volante.test', from, split[0], later),
    ...tripsBetween('camila@volante.test', split[1], to, later),
  ]).toEqual(all);
  const now = new Date(all.at(5)?.endedAt ?? 0);
  expect(tripsBetween('camila@volante.test', from, to, now)).toEqual(all.slice(0, 6));
});
