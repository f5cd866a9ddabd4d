import { type LocalDate, localDate, parseLocalDate } from '@volante/domain/values/dates';

export interface AskedNumber {
  figure: string;
  part: string;
  /** Its Monday. */
  week: LocalDate;
  /** The moment that was looked at. */
  at: string | null;
}

/** The list behind a number, of the moment that was looked at: /empresa/drivers?part=rent&week=2026-11-16&at=… */
export function listAddress({ figure, part, week, at }: AskedNumber, after?: string): string {
  const search = new URLSearchParams({ part, week });
  if (at) search.set('at', at);
  if (after) search.set('after', after);
  return `/empresa/${figure}?${search}`;
}

/** Of an address without one: no figure has it, which the server says. */
const noWeek = localDate('1000-01-01');

/** What an address asks for. */
export function askedIn(path: string, search: string): AskedNumber & { after: string | null } {
  const given = new URLSearchParams(search);
  return {
    figure: path.replace(/\/+$/, '').split('/').at(-1) ?? '',
    part: given.get('part') ?? '',
    week: parseLocalDate(given.get('week') ?? '') ?? noWeek,
    at: given.get('at'),
    after: given.get('after'),
  };
}
