import { readTypedDate } from '@volante/domain/values/typed-date';

/** What of the record is looked at: it stands in the address, so that it can be sent, and 'back' returns to it. */
export interface Filters {
  person: string;
  action: string;
  subject: string;
  since: string;
  outcome: string;
}

export const noFilters: Filters = { person: '', action: '', subject: '', since: '', outcome: '' };

const names = Object.keys(noFilters) as (keyof Filters)[];

export const outcomes = { done: 'Hecho', refused: 'Rechazado', failed: 'Falló' } as const;

export type Outcome = keyof typeof outcomes;

const isOutcome = (text: string): text is Outcome => Object.hasOwn(outcomes, text);

export function filtersIn(search: string): Filters {
  const given = new URLSearchParams(search);
  return { ...noFilters, ...Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) };
}

/** The address of the record with these filters, this page and this row open. */
export function recordAddress(filters: Partial<Filters>, place: { after?: string; row?: string } = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...place }))
    if (value?.trim()) search.set(name, value.trim());
  return `/bitacora${search.size > 0 ? `?${search}` : ''}`;
}

/** What the server is asked. A day that is none asks nothing. */
export function askedFor({ person, action, subject, since, outcome }: Filters) {
  return {
    person: person || null,
    action: action || null,
    subject: subject || null,
    since: readTypedDate(since),
    outcome: isOutcome(outcome) ? outcome : null,
  };
}
