import type { EventKind } from '@volante/domain/events/kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { bool, int, orNull, pesos, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';

/** The words by which an event was treated before there were kinds, and its side. */
export interface Words {
  subject: string;
  type: string;
  credited: boolean;
}

/** Whether an event `e` has no kind and is not the reversal of another, whose kind it gets with it. */
const isKindless = sql`e.kind is null and not exists (select from event_reversals r where r.counter_id = e.id)`;

const kindlessWords = {
  subject: text,
  type: text,
  credited: bool,
  events: int,
  /** Those that nobody has rejected. */
  standing: int,
  amount: pesos,
  /** One of them. */
  example: text,
};

/** The words of all events without a kind, with how many there are and what they come to. */
export const wordsWithoutKind = statement(
  kindlessWords,
  () => sql`
    select e.subject, e.type, e.credited, count(*)::integer as events,
      count(*) filter (where e.status <> 'Rejected')::integer as standing,
      coalesce(sum(e.amount) filter (where e.status <> 'Rejected'), 0)::bigint as amount, max(e.id) as example
    from events e
    where ${isKindless}
    group by e.subject, e.type, e.credited
    order by e.subject, e.type, e.credited`,
);

const kindless = { id: text, driver_id: text, installments: int, counter_id: orNull(text) };

export type KindlessRow = RowOf<typeof kindless>;

/** Locks some events without a kind that have these words; only this one, if one is named. */
export const lockKindless = statement(
  kindless,
  (subject: string, type: string, credited: boolean, id: string | null, limit: number) => sql`
    select e.id, e.driver_id, e.installments, (select r.counter_id from event_reversals r where r.event_id = e.id) as counter_id
    from events e
    where ${isKindless} and e.subject = ${subject} and e.type = ${type} and e.credited = ${credited}
      and (${id}::text is null or e.id = ${id})
    order by e.id
    limit ${limit}
    for update of e`,
);

interface Given {
  kind: EventKind;
  subject?: string;
  type?: string;
}

/** Of these events, and of those that reverse them. */
export async function setKinds(db: Db, ids: readonly string[], given: Given): Promise<void> {
  if (ids.length === 0) return;
  const counters = db
    .selectFrom('event_reversals')
    .select('counter_id')
    .where('event_id', 'in', [...ids]);
  await db
    .updateTable('events')
    .set(given)
    .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('id', 'in', counters)]))
    .where('kind', 'is', null)
    .execute();
}

/** A reversal that the release before wrote has no kind: it gets that of what it reverses. */
export async function giveReversalsTheirKind(db: Db): Promise<void> {
  await sql`
    update events counter set kind = reversed.kind
    from event_reversals r join events reversed on reversed.id = r.event_id
    where counter.id = r.counter_id and counter.kind is null and reversed.kind is not null`.execute(db);
}
