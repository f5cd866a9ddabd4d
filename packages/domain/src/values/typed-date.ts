import { type LocalDate, parseLocalDate } from './dates.ts';

const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

/** A day as people write it: '20-05-2027', '20/5/2027' or '2027-05-20'. Null when it is none. */
export function readTypedDate(typed: string): LocalDate | null {
  const text = typed.trim();
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day === undefined || month === undefined) return parseLocalDate(text);
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
