import { describe, expect, test } from 'vitest';
import { addDays, formatDateTime, instantAt, localDate, localDateOf, parseDate, parseLocalDate } from './dates.ts';

describe('a day of the calendar', () => {
  test('[APP-10] of the years 1000 to 9899 is read', () => {
    expect(parseLocalDate('1000-01-01')).toBe('1000-01-01');
    expect(parseLocalDate('9899-12-31')).toBe('9899-12-31');
    expect(parseLocalDate('0999-12-31')).toBeNull();
    expect(parseLocalDate('9900-01-01')).toBeNull();
  });

  test.each(['', 'x2026-11-09', '2026-11-09x', '2026-02-29', '2026-13-01', '2026-00-10', '26-11-09'])(
    '[APP-10] %s is none',
    (text) => expect(parseLocalDate(text)).toBeNull(),
  );

  test.each(['x09/11/2026', '09/11/2026x', '9/11/2026', '31/11/2026', '2026-11-09', ''])(
    '[APP-10] %s is none as it is written',
    (text) => expect(parseDate(text)).toBeNull(),
  );

  test('[APP-10] beyond the calendar is a mistake of the program', () => {
    expect(() => addDays(parseLocalDate('2026-11-09')!, Number.NaN)).toThrow(RangeError);
    expect(() => localDateOf(new Date('+012026-11-09T12:00:00Z'))).toThrow(RangeError);
    expect(() => localDate('2026-02-29')).toThrow(RangeError);
    expect(addDays(localDate('0000-01-02'), -1)).toBe('0000-01-01');
    expect(addDays(localDate('9999-12-30'), 1)).toBe('9999-12-31');
    expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
  });
});

test('[APP-10] an hour that comes twice is the first of them', () => {
  // On 5 April 2026 the clocks go back from 24:00 to 23:00 of the 4th.
  expect(instantAt(parseLocalDate('2026-04-04')!, '23:30')).toEqual(new Date('2026-04-05T02:30:00Z'));
});

test('[APP-10] day and hour of an instant in Santiago, also of one long asked for', () => {
  expect(formatDateTime('2026-11-09T21:05:00Z')).toBe('09/11/2026 - 18:05 hrs');
  expect(formatDateTime('2026-07-09T21:05:00Z')).toBe('09/07/2026 - 17:05 hrs');
});

test('a text that only holds a day is none: with its time, or of a year of more digits', () => {
  expect(parseLocalDate('2026-01-01T00:00:00.000Z')).toBeNull();
  for (const text of ['2026-01-01T00:00:00.000Z', '+012026-01-01', '-002026-01-01']) {
    expect(() => localDate(text)).toThrow('Not a day of the calendar');
  }
});
