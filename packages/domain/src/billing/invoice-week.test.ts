import { expect, test } from 'vitest';
import type { LocalDate } from '../values/dates.ts';
import { choiceCountsFrom, sinceWeek } from './invoice-week.ts';

test('[BKS-14] a choice counts from the next week on, on whichever day of the week it is made', () => {
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) {
    expect(choiceCountsFrom(day as LocalDate), day).toBe('2026-11-23');
  }
  expect(choiceCountsFrom('2026-11-23' as LocalDate)).toBe('2026-11-30');
  expect(sinceWeek('2026-11-23' as LocalDate)).toBe('Desde la semana del 23/11/2026');
});
