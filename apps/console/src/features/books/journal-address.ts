import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';

/** Which day of the journal, and from where on: it stands in the address, so that it can be sent. */
export interface JournalPlace {
  day: LocalDate;
  after: string | null;
}

/** The day of the address; of one that is none, or says none, the given one. */
export function journalIn(search: string, today: LocalDate): JournalPlace {
  const given = new URLSearchParams(search);
  const day = parseLocalDate(given.get('day') ?? '');
  return day === null ? { day: today, after: null } : { day, after: given.get('after') };
}

export const journalAddress = (day: LocalDate, after?: string): string =>
  `/libro?${new URLSearchParams({ day, ...(after !== undefined && { after }) })}#journal`;
