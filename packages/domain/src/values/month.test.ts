import { describe, expect, test } from 'vitest';
import { parseLocalDate } from './dates.ts';
import { monthOfDate, parseMonth, previousMonth } from './month.ts';

const day = (text: string) => parseLocalDate(text)!;

describe('a month', () => {
  test.each([
    ['2026-10-31', '2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-01', '2026-11-30'],
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-14', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s has its first and its last day', (date, first, last) => {
    expect(monthOfDate(day(date))).toEqual({ first, last });
  });

  test('is read as staff type it, and nothing else is', () => {
    expect(parseMonth('2026-10')).toEqual({ first: '2026-10-01', last: '2026-10-31' });
    for (const text of ['2026-13', '2026-00', '2026-1', '10-2026', '2026-10-01', 'octubre', ' 2026-10', '']) {
      expect(parseMonth(text), text).toBeNull();
    }
  });

  test('has one before it, also across a year', () => {
    expect(previousMonth(monthOfDate(day('2027-01-05')))).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(previousMonth(monthOfDate(day('2026-03-31')))).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  });
});
