import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, parseLocalDate, startOfDay } from '../values/dates.ts';
import { periodOf, shiftAt, type ShiftHours, shiftOn, type ShiftWeek } from './in-force.ts';

const day = (text: string): LocalDate => parseLocalDate(text)!;
const shift = (type: ShiftHours['type'], startTime: string, endTime: string): ShiftHours => ({
  type,
  startTime,
  endTime,
});
const am = shift('AM', '05:00', '17:00');
const pm = shift('PM', '17:00', '05:00');
const night = shift('NIGHT', '21:00', '05:00');
const all = shift('ALL', '00:00', '00:00');
const free = shift('FREE', '00:00', '00:00');
const every = (one: ShiftHours) => () => one;
const hours = (date: string, one: ShiftHours) => {
  const { start, end } = periodOf(day(date), one)!;
  return [start.toISOString(), end.toISOString(), (end.getTime() - start.getTime()) / 3_600_000];
};
const week = (...shifts: ShiftHours[]) => Array.from({ length: 7 }, (_, index) => shifts[index % shifts.length]!);

describe('the hours of a shift', () => {
  test('are wall time in Santiago, in summer and in winter', () => {
    expect(hours('2026-11-15', am)).toEqual(['2026-11-15T08:00:00.000Z', '2026-11-15T20:00:00.000Z', 12]);
    expect(hours('2026-07-15', am)).toEqual(['2026-07-15T09:00:00.000Z', '2026-07-15T21:00:00.000Z', 12]);
  });

  test('an end not after its start is on the next day', () => {
    expect(hours('2026-11-15', pm)).toEqual(['2026-11-15T20:00:00.000Z', '2026-11-16T08:00:00.000Z', 12]);
    expect(hours('2026-12-31', night)).toEqual(['2027-01-01T00:00:00.000Z', '2027-01-01T08:00:00.000Z', 8]);
    expect(hours('2026-11-15', all)).toEqual(['2026-11-15T03:00:00.000Z', '2026-11-16T03:00:00.000Z', 24]);
    expect(hours('2026-11-15', shift('ALL', '05:00', '05:00'))[2]).toBe(24);
  });

  test('the night the clocks go back, 24:00 to 23:00, is an hour longer', () => {
    expect(hours('2026-04-04', night)).toEqual(['2026-04-05T00:00:00.000Z', '2026-04-05T09:00:00.000Z', 9]);
    expect(hours('2026-04-04', all)).toEqual(['2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z', 25]);
    expect(hours('2026-04-05', all)[2]).toBe(24);
  });

  test('a time shown twice counts the first time, so that shifts that follow one another leave no gap', () => {
    const evening = shift('PM', '15:00', '23:00');
    const late = shift('NIGHT', '23:00', '07:00');
    expect(hours('2026-04-04', evening)).toEqual(['2026-04-04T18:00:00.000Z', '2026-04-05T02:00:00.000Z', 8]);
    expect(hours('2026-04-04', late)).toEqual(['2026-04-05T02:00:00.000Z', '2026-04-05T11:00:00.000Z', 9]);
  });

  test('the night the clocks go forward, 00:00 to 01:00, is an hour shorter', () => {
    expect(hours('2026-09-05', night)).toEqual(['2026-09-06T01:00:00.000Z', '2026-09-06T08:00:00.000Z', 7]);
    expect(hours('2026-09-06', all)).toEqual(['2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z', 23]);
    expect(hours('2026-09-05', all)).toEqual(['2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z', 24]);
  });

  test('a time that is skipped comes when the clocks have gone forward', () => {
    expect(hours('2026-09-06', shift('NIGHT', '00:30', '08:00'))).toEqual([
      '2026-09-06T04:00:00.000Z',
      '2026-09-06T11:00:00.000Z',
      7,
    ]);
    expect(hours('2026-09-05', shift('PM', '18:00', '00:30'))[1]).toBe('2026-09-06T04:00:00.000Z');
    expect(hours('2026-09-06', shift('NIGHT', '00:10', '00:50'))[2]).toBe(0);
  });

  test('a free shift has none', () => {
    expect(periodOf(day('2026-11-15'), free)).toBeNull();
    expect(periodOf(day('2026-11-15'), { ...free, type: 'TL' })).toBeNull();
  });

  test('shifts that share the hours of the day cover every instant once, all year round', () => {
    const threes = [shift('AM', '05:00', '13:00'), shift('PM', '13:00', '21:00'), night];
    for (const shifts of [[am, pm], threes, [all]]) {
      let end = periodOf(day('2025-12-31'), shifts.at(-1)!)!.end;
      for (let date = day('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1)) {
        for (const one of shifts) {
          const period = periodOf(date, one)!;
          expect(period.start).toEqual(end);
          end = period.end;
        }
      }
    }
  });
});

describe('the shift of a day', () => {
  const plans: ShiftWeek[] = [
    { startDate: day('2026-10-01'), endDate: day('2026-11-11'), shifts: week(am) },
    // Replaced on the day it was chosen: it never was in force.
    { startDate: day('2026-11-11'), endDate: day('2026-11-11'), shifts: week(night) },
    { startDate: day('2026-11-11'), endDate: null, shifts: [pm, pm, pm, pm, pm, all, free] },
  ];

  test('is the weekday’s, of the plan in force on that day', () => {
    const on = (date: string) => shiftOn(day(date), plans)?.type ?? null;
    expect(on('2026-09-30')).toBeNull();
    expect(on('2026-10-01')).toBe('AM');
    // Changed on a Wednesday.
    expect(on('2026-11-10')).toBe('AM');
    expect(on('2026-11-11')).toBe('PM');
    expect(on('2026-11-13')).toBe('PM');
    expect(on('2026-11-14')).toBe('ALL');
    expect(on('2026-11-15')).toBe('FREE');
    expect(on('2026-11-16')).toBe('PM');
  });

  test('is what was agreed for that very day, if anything was', () => {
    const swapped = plans.map((plan) => ({ ...plan, agreed: { '2026-11-13': night, '2026-11-15': am } }));
    expect(shiftOn(day('2026-11-13'), swapped)?.type).toBe('NIGHT');
    expect(shiftOn(day('2026-11-12'), swapped)?.type).toBe('PM');
    expect(shiftOn(day('2026-11-15'), swapped)?.type).toBe('AM');
    // It lapses by itself: the same weekday a week later is the plan's.
    expect(shiftOn(day('2026-11-20'), swapped)?.type).toBe('PM');
    expect(shiftOn(day('2026-11-22'), swapped)?.type).toBe('FREE');
  });
});

describe('the shift that runs at an instant', () => {
  const at = (instant: string, shifts: (date: LocalDate) => ShiftHours | null) => {
    const running = shiftAt(shifts, instant);
    return running && [running.date, running.shift.type];
  };

  test('begins with its first instant and is over with its last', () => {
    expect(at('2026-11-15T07:59:59.999Z', every(am))).toBeNull();
    expect(at('2026-11-15T08:00:00.000Z', every(am))).toEqual(['2026-11-15', 'AM']);
    expect(at('2026-11-15T19:59:59.999Z', every(am))).toEqual(['2026-11-15', 'AM']);
    expect(at('2026-11-15T20:00:00.000Z', every(am))).toBeNull();
  });

  test('past midnight it is still yesterday’s', () => {
    expect(at('2026-11-16T05:00:00Z', every(pm))).toEqual(['2026-11-15', 'PM']);
    expect(at('2026-11-16T08:00:00Z', every(pm))).toBeNull();
    const sundayNight = (date: LocalDate) => (date === '2026-11-15' ? night : null);
    expect(at('2026-11-16T07:59:00Z', sundayNight)).toEqual(['2026-11-15', 'NIGHT']);
  });

  test('the full shift always runs, through the hours that are skipped and those that come twice', () => {
    for (const around of ['2026-09-06T04:00:00Z', '2026-04-05T03:00:00Z']) {
      for (let minute = -180; minute <= 180; minute += 1) {
        expect(shiftAt(every(all), new Date(Date.parse(around) + minute * 60_000))).not.toBeNull();
      }
    }
  });

  test('of two at once, the one that began last', () => {
    const shifts = (date: LocalDate) => (date === '2026-11-15' ? shift('PM', '22:00', '10:00') : am);
    expect(at('2026-11-16T07:59:00Z', shifts)).toEqual(['2026-11-15', 'PM']);
    expect(at('2026-11-16T08:00:00Z', shifts)).toEqual(['2026-11-16', 'AM']);
    expect(at('2026-11-16T14:00:00Z', shifts)).toEqual(['2026-11-16', 'AM']);
  });

  test('a free shift never runs', () => {
    expect(at('2026-11-15T15:00:00Z', every(free))).toBeNull();
  });

  test('at any instant of any shift, that shift or a later one runs', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(fc.nat(2000), time, time, fc.double({ min: 0, max: 0.999, noNaN: true }), (n, from, to, part) => {
        const date = addDays(day('2024-01-01'), n);
        const one = shift('AM', from, to);
        const { start, end } = periodOf(date, one)!;
        const instant = new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * part));
        expect(start >= startOfDay(date)).toBe(true);
        if (start.getTime() === end.getTime()) return;
        expect(shiftAt(every(one), instant)!.start >= start).toBe(true);
      }),
    );
  });
});
