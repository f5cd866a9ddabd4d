import { expect, test } from 'vitest';
import { parseLocalDate } from './dates.ts';
import { longDate, monthOf } from './long-date.ts';

test('a day reads as people say it', () => {
  const read = (text: string) => longDate(parseLocalDate(text)!);
  expect(read('2026-11-09')).toBe('lunes 9 de noviembre');
  expect(read('2027-01-01')).toBe('viernes 1 de enero');
  expect(read('2028-02-29')).toBe('martes 29 de febrero');
  expect(read('2026-12-27')).toBe('domingo 27 de diciembre');
  expect(monthOf(parseLocalDate('2026-01-31')!)).toBe('enero de 2026');
});
