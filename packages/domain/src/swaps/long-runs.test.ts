import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../values/dates.ts';
import type { ShiftHours } from '../shifts/in-force.ts';
import { longRuns, runInWords } from './long-runs.ts';

const shifts: Record<string, ShiftHours> = {
  am: { type: 'AM', startTime: '05:00', endTime: '17:00' },
  pm: { type: 'PM', startTime: '17:00', endTime: '05:00' },
  all: { type: 'ALL', startTime: '05:00', endTime: '05:00' },
  free: { type: 'FREE', startTime: '-', endTime: '-' },
  fourteen: { type: 'AM', startTime: '05:00', endTime: '19:00' },
  fifteen: { type: 'AM', startTime: '05:00', endTime: '20:00' },
};

/** 'am pm*': the days from Monday on; those with a star change. */
const week = (text: string) =>
  text.split(' ').map((word, day) => ({
    date: addDays(localDate('2026-11-16'), day),
    shift: shifts[word.replace('*', '')] ?? null,
    changed: word.endsWith('*'),
  }));

describe('DAY-09 more than fourteen hours in a row because of a swap', () => {
  const cases: [string, string[]][] = [
    ['am pm* am', ['2026-11-17T20:00Z 2026-11-18T20:00Z']],
    ['pm am* pm', ['2026-11-16T20:00Z 2026-11-17T20:00Z']],
    ['am all* am', ['2026-11-17T08:00Z 2026-11-18T20:00Z']],
    ['free* all free all*', ['2026-11-19T08:00Z 2026-11-20T08:00Z']],
    // As it is today, a run is nobody's news.
    ['pm am free* am', []],
    ['am* free pm*', []],
    ['fourteen*', []],
    ['fifteen*', ['2026-11-16T08:00Z 2026-11-16T23:00Z']],
    ['free* free*', []],
  ];
  test.each(cases)('%s', (days, found) => {
    const shown = (at: Date) => at.toISOString().replace(':00.000', '');
    expect(longRuns(week(days)).map(({ start, end }) => `${shown(start)} ${shown(end)}`)).toEqual(found);
  });

  test('in words, with the days it begins and ends on', () => {
    const [run] = longRuns(week('am pm* am'));
    expect(runInWords(run!)).toBe(
      '24 h seguidas, desde el martes 17 de noviembre a las 17:00 hasta el miércoles 18 de noviembre a las 17:00',
    );
  });

  test('a night in which the clocks change is as long as it is', () => {
    const days = [
      { date: localDate('2026-09-05'), shift: shifts.pm!, changed: true },
      { date: localDate('2026-09-06'), shift: { ...shifts.am!, endTime: '08:30' }, changed: false },
    ];
    expect(runInWords(longRuns(days)[0]!)).toMatch(/^14,5 h seguidas/);
  });
});
