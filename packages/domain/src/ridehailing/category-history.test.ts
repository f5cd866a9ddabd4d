import { describe, expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import type { Category } from './category.ts';
import { categoryOfDay } from './category-history.ts';

const history = (...changes: [from: string, category: Category | null][]) =>
  changes.map(([from, category]) => ({ from: new Date(from), category }));
const on = (date: string, ...changes: [from: string, category: Category | null][]) =>
  categoryOfDay(history(...changes), localDate(date));

describe('[MNY-05] the category of a day', () => {
  test('is the one in force at its start: a change at noon counts from the next day', () => {
    const changes: [string, Category][] = [
      ['2026-10-01T15:00:00Z', 'Gold'],
      ['2026-10-14T15:00:00Z', 'Diamond'],
    ];
    expect(on('2026-10-13', ...changes)).toBe('Gold');
    expect(on('2026-10-14', ...changes)).toBe('Gold');
    expect(on('2026-10-15', ...changes)).toBe('Diamond');
  });

  test('the start of the day itself counts, a millisecond later does not', () => {
    expect(on('2026-10-14', ['2026-10-01T15:00:00Z', 'Gold'], ['2026-10-14T03:00:00Z', 'Blue'])).toBe('Blue');
    expect(on('2026-10-14', ['2026-10-01T15:00:00Z', 'Gold'], ['2026-10-14T03:00:00.001Z', 'Blue'])).toBe('Gold');
  });

  test('the first of all counts for its whole day, and not for the day that ends as it begins', () => {
    expect(on('2026-10-14', ['2026-10-15T02:59:59.999Z', 'Gold'])).toBe('Gold');
    expect(on('2026-10-14', ['2026-10-15T03:00:00Z', 'Gold'])).toBeNull();
  });

  test('on the nights the clocks change the day starts when the clock in Santiago says so', () => {
    // Sunday 6 September begins at 01:00 (04:00Z): midnight is skipped.
    expect(on('2026-09-06', ['2026-09-01T15:00:00Z', 'Gold'], ['2026-09-06T04:00:00Z', 'Blue'])).toBe('Blue');
    expect(on('2026-09-06', ['2026-09-01T15:00:00Z', 'Gold'], ['2026-09-06T04:00:00.001Z', 'Blue'])).toBe('Gold');
    // Saturday 4 April lasts 25 hours: Sunday begins at 04:00Z, an hour after the first 24:00.
    expect(on('2026-04-05', ['2026-04-01T15:00:00Z', 'Gold'], ['2026-04-05T04:00:00Z', 'Blue'])).toBe('Blue');
    expect(on('2026-04-05', ['2026-04-01T15:00:00Z', 'Gold'], ['2026-04-05T04:00:00.001Z', 'Blue'])).toBe('Gold');
  });

  test('a first category counts for the day it became known on; days before have none', () => {
    expect(on('2026-10-14', ['2026-10-14T20:00:00Z', 'Platinum'], ['2026-10-14T22:00:00Z', 'Blue'])).toBe('Platinum');
    expect(on('2026-10-13', ['2026-10-14T20:00:00Z', 'Platinum'])).toBeNull();
    expect(on('2026-10-13')).toBeNull();
  });

  test('an account that was unlinked has none from the next day, also when another is linked that day', () => {
    const changes: [string, Category | null][] = [
      ['2026-10-14T22:00:00Z', 'Gold'],
      ['2026-10-13T20:00:00Z', null],
      ['2026-10-01T15:00:00Z', 'Diamond'],
    ];
    expect(on('2026-10-13', ...changes)).toBe('Diamond');
    expect(on('2026-10-14', ...changes)).toBeNull();
    expect(on('2026-10-15', ...changes)).toBe('Gold');
  });
});
