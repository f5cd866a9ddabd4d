import { expect, test } from 'vitest';

import {
  addDays,
  addMonths,
  clampDay,
  dayLabel,
  mondayOf,
  weekLabel,
  weekRange,
  weeksOfMonth,
} from './calendar-days.ts';

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
});

test('weeks start on Monday', () => {
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(mondayOf('2026-11-09')).toBe('2026-11-09');
  expect(weeksOfMonth('2026-11-15')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeksOfMonth('2027-02-10')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
});

test('days and weeks are named in Spanish', () => {
  expect(dayLabel('2026-11-04')).toBe('miércoles 4 de noviembre de 2026');
  expect(weekLabel('2026-11-09')).toBe('Semana del lunes 9 al domingo 15 de noviembre de 2026');
  expect(weekLabel('2026-10-26')).toBe('Semana del lunes 26 de octubre al domingo 1 de noviembre de 2026');
  expect(weekRange('2026-11-09')).toBe('Lun 09/11 – Dom 15/11');
});

test('a day is kept between its limits', () => {
  expect(clampDay('2026-11-20', undefined, '2026-11-15')).toBe('2026-11-15');
  expect(clampDay('2026-11-01', '2026-11-05', '2026-11-15')).toBe('2026-11-05');
  expect(clampDay('2026-11-07', '2026-11-05', '2026-11-15')).toBe('2026-11-07');
});
