import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateTime,
  localDateOf,
  localTimeOf,
  parseDate,
  parseLocalDate,
  startOfDay,
} from './dates.ts';
import vectors from './vectors/santiago.json' with { type: 'json' };
import {
  formatWeek,
  formatWeekRange,
  nextWeek,
  parseWeek,
  previousWeek,
  weekContains,
  weekDays,
  weekInstants,
  weekOf,
} from './week.ts';

/** The phone's zones and their offset in November, which proves that the setting took. */
const phones = [
  { zone: 'America/Santiago', minutes: 180 },
  { zone: 'Asia/Tokyo', minutes: -540 },
  { zone: 'America/Los_Angeles', minutes: 480 },
  { zone: 'Pacific/Kiritimati', minutes: -840 },
  { zone: 'UTC', minutes: 0 },
];

/** Every minute from three hours before to three hours after. */
function minutesAround(instant: Date): Date[] {
  return Array.from({ length: 361 }, (_, minute) => new Date(instant.getTime() + (minute - 180) * 60_000));
}

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

describe.each(phones)('on a phone set to $zone', ({ zone, minutes }) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-11-15T12:00:00Z').getTimezoneOffset()).toBe(minutes);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test.each(vectors.instants)('[APP-10] $utc belongs to the week of $monday', (vector) => {
    const week = weekOf(vector.utc);
    expect(week).toEqual({ monday: vector.monday, sunday: vector.sunday });
    expect(localDateOf(vector.utc)).toBe(vector.local.slice(0, 10));
    expect(localTimeOf(vector.utc)).toBe(vector.local.slice(11, 16));
    expect(weekInstants(week)).toEqual({ start: new Date(vector.weekStart), end: new Date(vector.weekEnd) });
  });

  test.each(vectors.days)('[APP-10] $date begins at $start and ends at $end', ({ date, start, end }) => {
    const day = localDateOf(start);
    expect(day).toBe(date);
    expect(startOfDay(day)).toEqual(new Date(start));
    expect(startOfDay(addDays(day, 1))).toEqual(new Date(end));
  });

  test.each(vectors.transitions)('[APP-10] the clocks change at $utc', ({ utc, ...local }) => {
    const before = new Date(Date.parse(utc) - 1000);
    expect(`${localDateOf(before)}T${localTimeOf(before)}:59`).toBe(local.localLastSecondBefore);
    expect(`${localDateOf(utc)}T${localTimeOf(utc)}:00`).toBe(local.localFirstSecondAfter);
  });

  test.each(vectors.nonexistentLocalTimes)('[APP-10] no instant shows $localWallClock', (vector) => {
    const first = new Date(vector.firstInstantOfDayUtc);
    const date = parseLocalDate(vector.localWallClock.slice(0, 10))!;
    expect(startOfDay(date)).toEqual(first);
    expect(`${localDateOf(first)}T${localTimeOf(first)}`).toBe(vector.firstValidLocalOfDay.slice(0, 16));
    const shown = minutesAround(first).map((at) => `${localDateOf(at)}T${localTimeOf(at)}`);
    expect(shown).not.toContain(vector.localWallClock.slice(0, 16));
    expect(new Set(shown).size).toBe(shown.length);
  });

  test.each(vectors.ambiguousLocalTimes)('[APP-10] $localWallClock comes twice, on one day', (vector) => {
    const { utcFirst, utcSecond, localWallClock } = vector;
    for (const at of [utcFirst, utcSecond]) {
      expect(`${localDateOf(at)}T${localTimeOf(at)}:00`).toBe(localWallClock);
      expect(weekOf(at)).toEqual(weekOf(utcFirst));
    }
    const shown = minutesAround(new Date(utcSecond)).filter(
      (at) => `${localDateOf(at)}T${localTimeOf(at)}:00` === localWallClock,
    );
    expect(shown).toEqual([new Date(utcFirst), new Date(utcSecond)]);
    const next = startOfDay(addDays(localDateOf(utcFirst), 1));
    expect([next > new Date(utcSecond), localTimeOf(next)]).toEqual([true, '00:00']);
  });

  test('[APP-10] weeks follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const week = weekOf(at);
        const { start, end } = weekInstants(week);
        expect(start <= at && at < end).toBe(true);
        expect(weekInstants(nextWeek(week)).start).toEqual(end);
        expect(previousWeek(nextWeek(week))).toEqual(week);
        expect(weekOf(new Date(end.getTime() - 1))).toEqual(week);
        expect(
          weekDays(week).every((day) => weekContains(week, day) && weekOf(startOfDay(day)).monday === week.monday),
        ).toBe(true);
        expect(weekContains(week, addDays(week.sunday, 1))).toBe(false);
      }),
    );
  });
});

test('[APP-10] dates and weeks as the driver reads them', () => {
  const week = weekOf('2026-11-15T02:30:00Z');
  expect(formatWeekRange(week)).toBe('09/11 - 15/11');
  expect(formatWeek(week)).toBe('Lun 09/11 – Dom 15/11');
  expect(formatDateTime('2026-11-15T02:30:00Z')).toBe('14/11/2026 - 23:30 hrs');
  expect(formatDateTime('2026-11-15T03:00:00Z')).toBe('15/11/2026 - 00:00 hrs');
  expect(parseWeek('15/11/2026')).toEqual(week);
});

test('[APP-10] only days of the calendar are dates', () => {
  expect(parseDate('29/02/2028')).toBe('2028-02-29');
  for (const wrong of ['29/02/2027', '31/04/2026', '1/1/2026', '2026-01-01', '00/01/2026', '']) {
    expect(parseDate(wrong)).toBeNull();
    expect(parseWeek(wrong)).toBeNull();
  }
  for (const wrong of ['2026-13-01', '2026-02-30', '2026-1-1', '01/01/2026']) expect(parseLocalDate(wrong)).toBeNull();
  fc.assert(
    fc.property(instant, (at) => {
      const date = localDateOf(at);
      expect(parseDate(formatDate(date))).toBe(date);
      expect(parseLocalDate(date)).toBe(date);
    }),
  );
});
