import { expect, test } from 'vitest';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '../values/dates.ts';
import { countDays, type DrivenTime } from './day-km.ts';
import type { Membership } from './holding.ts';

const monday = parseLocalDate('2026-11-02')!;
const tuesday = addDays(monday, 1);
const days = { first: monday, last: tuesday };

const member = (driverId: string, since: Date, until: Date | null = null): Membership => ({
  driverId,
  since,
  until,
  shifts: () => null,
});
const time = (day: LocalDate, driverId: string | null, metres: number): DrivenTime => ({
  day,
  driverId,
  metres,
  from: startOfDay(day),
  to: startOfDay(addDays(day, 1)),
});
const car = (...members: Membership[]) => ({ members, handovers: [] });
const ana = member('ana', startOfDay(addDays(monday, -9)));

test('[SET-06] the metres of each driver and day; a day without any counts as zero', () => {
  const driven = [time(monday, 'ana', 700), time(monday, 'ana', 300), time(monday, null, 5000)];
  expect(countDays(car(ana), driven, days)).toEqual({
    counted: [
      { driverId: 'ana', day: monday, metres: 1000 },
      { driverId: 'ana', day: tuesday, metres: 0 },
    ],
    refused: [],
  });
});

test('[SET-06] who had the car for a part of the day is counted; who gave it back at midnight, or got it then, is not', () => {
  const members = [
    member('left', startOfDay(addDays(monday, -9)), startOfDay(monday)),
    member('during', new Date(startOfDay(monday).getTime() + 1), new Date(startOfDay(monday).getTime() + 2)),
    member('next', startOfDay(tuesday)),
  ];
  const { counted } = countDays(car(...members), [], { first: monday, last: monday });
  expect(counted).toEqual([{ driverId: 'during', day: monday, metres: 0 }]);
});

test('[SET-06] a day counts 1.500 km at most; the rest is refused, and nobody pays for an odometer that goes back', () => {
  const most = 1_500_000;
  const full = [time(monday, 'ana', most - 100), time(monday, 'ana', 100)];
  expect(countDays(car(ana), full, days).refused).toEqual([]);
  const over = [...full, time(monday, 'ana', 1), time(monday, 'bea', 20), time(tuesday, 'ana', -5)];
  expect(countDays(car(ana), over, days)).toEqual({
    counted: [
      { driverId: 'ana', day: monday, metres: most },
      { driverId: 'bea', day: monday, metres: 0 },
      { driverId: 'ana', day: tuesday, metres: 0 },
    ],
    refused: [{ day: monday, metres: 21 }],
  });
});

test('[SET-06] one metre too many is refused as well', () => {
  expect(countDays(car(ana), [time(monday, 'ana', 1_500_001)], days).refused).toEqual([{ day: monday, metres: 1 }]);
});

test('[MNY-04] an estimate names the silences of its own driver and day, each once', () => {
  const silence = { from: startOfDay(monday), to: startOfDay(tuesday) };
  const other = { from: startOfDay(tuesday), to: startOfDay(addDays(tuesday, 1)) };
  const ben = member('ben', startOfDay(addDays(monday, -9)));
  const silent = (day: LocalDate, who: string, said: typeof silence) => ({ ...time(day, who, 100), silences: [said] });
  const driven = [
    silent(monday, 'ana', silence),
    silent(monday, 'ana', silence),
    silent(tuesday, 'ben', other),
    time(monday, 'ben', 100),
  ];
  expect(countDays(car(ana, ben), driven, days).counted).toEqual([
    { driverId: 'ana', day: monday, metres: 200, silences: [silence] },
    { driverId: 'ben', day: monday, metres: 100 },
    { driverId: 'ana', day: tuesday, metres: 0 },
    { driverId: 'ben', day: tuesday, metres: 100, silences: [other] },
  ]);
});
