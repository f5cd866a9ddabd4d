import { addDays, type LocalDate, localDate, parseLocalDate } from './dates.ts';

/** A month of the local calendar. */
export interface Month {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const firstOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);

export function monthOfDate(date: LocalDate): Month {
  const first = firstOfMonth(date);
  // The 31 days after the first of a month always end in the next one.
  return { first, last: addDays(firstOfMonth(addDays(first, 31)), -1) };
}

/** '2026-10' → its days; null unless the text is such a month. */
export function parseMonth(text: string): Month | null {
  const first = /^\d{4}-\d{2}$/.test(text) ? parseLocalDate(`${text}-01`) : null;
  return first && monthOfDate(first);
}

export const previousMonth = ({ first }: Month): Month => monthOfDate(addDays(first, -1));
