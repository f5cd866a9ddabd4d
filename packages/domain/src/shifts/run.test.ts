import { describe, expect, test } from 'vitest';
import { type LocalDate, localDate } from '../values/dates.ts';
import type { ShiftHours } from './in-force.ts';
import { endOfRun, runsOf } from './run.ts';

const am: ShiftHours = { type: 'AM', startTime: '05:00', endTime: '17:00' };
const pm: ShiftHours = { type: 'PM', startTime: '17:00', endTime: '05:00' };
const all: ShiftHours = { type: 'ALL', startTime: '05:00', endTime: '05:00' };
const free: ShiftHours = { type: 'FREE', startTime: '00:00', endTime: '00:00' };
const monday = localDate('2026-11-16');

/** The shifts from Monday on; after them none. */
const week =
  (...shifts: readonly ShiftHours[]) =>
  (date: LocalDate) =>
    shifts[(Date.parse(date) - Date.parse(monday)) / 86_400_000] ?? null;

describe('DAY-09 the return time is the end of the run of consecutive shifts', () => {
  const ends: [string, readonly ShiftHours[], string | null][] = [
    ['one shift', [am, free], '2026-11-16T20:00:00.000Z'],
    ['an afternoon and the next morning', [pm, am, free], '2026-11-17T20:00:00.000Z'],
    ['a morning and the next one: the night between is the other’s', [am, am], '2026-11-16T20:00:00.000Z'],
    ['whole days in a row, and a morning', [all, all, am], '2026-11-18T20:00:00.000Z'],
    ['a free day ends it', [pm, free, am], '2026-11-17T08:00:00.000Z'],
    ['no shift on that day', [free, am], null],
    ['no end in sight', Array.from({ length: 30 }, () => all), null],
  ];
  test.each(ends)('%s', (_what, shifts, end) => {
    expect(endOfRun(week(...shifts), monday)?.toISOString() ?? null).toBe(end);
  });

  test('over the night in which the clocks go forward no gap is left', () => {
    const saturday = localDate('2026-09-05');
    const shifts = (date: LocalDate) => (date === saturday ? pm : date === '2026-09-06' ? am : null);
    expect(endOfRun(shifts, saturday)?.toISOString()).toBe('2026-09-06T20:00:00.000Z');
  });
});

test('DAY-09 periods are joined where they touch, in whatever order they come', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
  const period = (start: number, end: number) => ({ start: at(start), end: at(end) });
  expect(runsOf([period(20, 30), period(8, 20), period(31, 40)])).toEqual([period(8, 30), period(31, 40)]);
  expect(runsOf([])).toEqual([]);
});
