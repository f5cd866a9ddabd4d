import { type InboxView, inboxViews } from '@volante/domain/support/inbox';
import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';

export interface Place {
  view: InboxView;
  after?: string | undefined;
  /** The id of the case that is open. */
  id?: string | undefined;
}

const isView = (text: string): text is InboxView => inboxViews.some((view) => view === text);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What the address says: the view, its page, and the case that is open. */
export function placeIn(path: string, search: string): Place {
  const [, , part = ''] = path.split('/');
  const params = new URLSearchParams(search);
  const view = params.get('vista') ?? '';
  return {
    view: isView(view) ? view : 'unassigned',
    after: params.get('desde') ?? undefined,
    id: part ? decoded(part) : undefined,
  };
}

export function addressOf({ view, after, id }: Place): string {
  const params = new URLSearchParams({ vista: view, ...(after !== undefined && { desde: after }) });
  return `/casos${id === undefined ? '' : `/${encodeURIComponent(id)}`}?${params}`;
}

interface Row {
  id: string;
  waitsSince: string | null;
  snoozedUntil: string | null;
  owner: string | null;
  mine: boolean;
}

/** [CON-21] What is answered after this one: the longest waiting that nobody else has. Undefined when nothing is left. */
export const nextAfter = <One extends Row>(rows: readonly One[], id: string): One | undefined =>
  rows.find(
    (row) => row.id !== id && row.waitsSince !== null && row.snoozedUntil === null && (row.owner === null || row.mine),
  );

/** 'MONDAY key day', as the driver's app names an amount of a week. */
export function amountIn(reference: string): { date: LocalDate; key: string; day: number | null } | undefined {
  const [typed = '', key = '', day] = reference.split(' ');
  const date = parseLocalDate(typed);
  if (!date || !key || (day !== undefined && !/^[0-6]$/.test(day))) return undefined;
  return { date, key, day: day === undefined ? null : Number(day) };
}
