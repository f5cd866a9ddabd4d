import type { ShiftHours } from '@volante/domain/shifts/in-force';
import { parseLocalDate } from '@volante/domain/values/dates';
import { describe, expect, test } from 'vitest';
import { formatDuration, shiftOfToday, weekAhead } from './shift-of-today.ts';

const shift = (type: ShiftHours['type'], startTime: string, endTime: string) => ({ type, startTime, endTime });
const am = shift('AM', '05:00', '17:00');
const pm = shift('PM', '17:00', '05:00');
const night = shift('NIGHT', '21:00', '05:00');
const all = shift('ALL', '00:00', '00:00');
const free = shift('FREE', '00:00', '00:00');
const day = (text: string) => parseLocalDate(text)!;
const always = (one: ShiftHours, startDate = '2026-01-01') => ({
  startDate: day(startDate),
  shifts: Array.from({ length: 7 }, () => one),
  days: [],
});
const at = (text: string) => Date.parse(text);

describe('[SUB-01] today’s shift', () => {
  test('before, during and after it', () => {
    const before = shiftOfToday(always(am), at('2026-11-16T06:45:00Z'));
    expect(before).toEqual({
      name: 'Turno mañana',
      figure: '05:00 – 17:00',
      duration: '12 h',
      ends: 'hoy a las 17:00',
      now: 'Comienza en 1 h 15 min.',
      clockChange: null,
    });
    expect(shiftOfToday(always(am), at('2026-11-16T16:40:00Z'))?.now).toBe('En curso: te quedan 3 h 20 min.');
    expect(shiftOfToday(always(am), at('2026-11-16T20:00:00Z'))?.now).toBe('Terminó a las 17:00.');
  });

  test('across midnight it ends tomorrow, and yesterday’s still runs in the small hours', () => {
    expect(shiftOfToday(always(pm), at('2026-11-16T22:00:00Z'))).toMatchObject({
      figure: '17:00 – 05:00',
      duration: '12 h',
      ends: 'mañana a las 05:00',
      now: 'En curso: te quedan 10 h.',
    });
    expect(shiftOfToday(always(pm), at('2026-11-17T05:00:00Z'))?.now).toBe(
      'Ahora sigue tu turno de ayer, hasta las 05:00.',
    );
    // A plan that began today has no yesterday.
    expect(shiftOfToday(always(pm, '2026-11-17'), at('2026-11-17T05:00:00Z'))?.now).toBe('Comienza en 15 h.');
  });

  test('a free day says so, and so does a whole one', () => {
    expect(shiftOfToday(always(free), at('2026-11-16T15:00:00Z'))).toEqual({
      name: 'Turno libre',
      figure: 'Día libre',
      duration: null,
      ends: null,
      now: 'Hoy no tienes turno.',
      clockChange: null,
    });
    expect(shiftOfToday(always(all), at('2026-11-16T15:00:00Z'))).toMatchObject({
      figure: 'Todo el día',
      duration: '24 h',
      ends: null,
      now: 'Puedes conducir a cualquier hora.',
    });
  });

  test('the nights the clocks change, it lasts what it lasts and says why', () => {
    expect(shiftOfToday(always(night), at('2026-04-04T20:00:00Z'))).toMatchObject({
      figure: '21:00 – 05:00',
      duration: '9 h',
      now: 'Comienza en 4 h.',
      clockChange: 'Cambia la hora: este turno dura 1 h más de lo habitual.',
    });
    expect(shiftOfToday(always(night), at('2026-09-05T20:00:00Z'))).toMatchObject({
      duration: '7 h',
      clockChange: 'Cambia la hora: este turno dura 1 h menos de lo habitual.',
    });
    expect(shiftOfToday(always(am), at('2026-09-06T15:00:00Z'))?.clockChange).toBeNull();
  });

  test('the day is Santiago’s, and before the plan’s first day there is none', () => {
    const monday = { ...always(am), shifts: [free, am, am, am, am, am, am] };
    expect(shiftOfToday(monday, at('2026-11-17T02:59:00Z'))?.figure).toBe('Día libre');
    expect(shiftOfToday(monday, at('2026-11-17T03:01:00Z'))?.figure).toBe('05:00 – 17:00');
    expect(shiftOfToday(always(am, '2026-11-18'), at('2026-11-17T15:00:00Z'))).toBeNull();
  });
});

test('the week ahead begins today, each day with its weekday’s shift', () => {
  const rented = { startDate: day('2026-01-01'), shifts: [am, pm, am, pm, am, all, free], days: [] };
  const week = weekAhead(rented, day('2026-11-15'));
  expect(week.map(({ date, shift: { type } }) => `${date} ${type}`)).toEqual([
    '2026-11-15 FREE',
    '2026-11-16 AM',
    '2026-11-17 PM',
    '2026-11-18 AM',
    '2026-11-19 PM',
    '2026-11-20 AM',
    '2026-11-21 ALL',
  ]);
});

describe('[PET-08] a swap', () => {
  const swapped = {
    ...always(am),
    days: [
      { date: day('2026-11-15'), shift: all },
      { date: day('2026-11-16'), shift: free },
      { date: day('2026-11-17'), shift: pm },
    ],
  };

  test('is what today’s card shows, and yesterday’s may still run', () => {
    expect(shiftOfToday(swapped, at('2026-11-16T15:00:00Z'))?.figure).toBe('Día libre');
    expect(shiftOfToday(swapped, at('2026-11-17T15:00:00Z'))?.figure).toBe('17:00 – 05:00');
    const late = {
      ...swapped,
      days: [
        { date: day('2026-11-16'), shift: pm },
        { date: day('2026-11-17'), shift: am },
      ],
    };
    expect(shiftOfToday(late, at('2026-11-17T05:00:00Z'))?.now).toBe('Ahora sigue tu turno de ayer, hasta las 05:00.');
    // Of an answer that does not know today, the weekday's.
    expect(shiftOfToday(swapped, at('2026-11-24T15:00:00Z'))?.figure).toBe('05:00 – 17:00');
  });

  test('is in the week ahead', () => {
    const week = weekAhead(swapped, day('2026-11-16')).map(({ shift: { type } }) => type);
    expect(week).toEqual(['FREE', 'PM', 'AM', 'AM', 'AM', 'AM', 'AM']);
  });
});

test('durations read in hours and minutes', () => {
  const minutes = (count: number) => formatDuration(count * 60_000);
  expect([minutes(0), minutes(5), minutes(60), minutes(200)]).toEqual(['0 min', '5 min', '1 h', '3 h 20 min']);
});
