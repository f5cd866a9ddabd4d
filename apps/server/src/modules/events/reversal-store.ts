import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

export async function insertReversal(db: Db, row: Row<'event_reversals'>): Promise<void> {
  await db.insertInto('event_reversals').values(row).execute();
}

/** Whether an event has been reversed, and whether it reverses another. */
export async function reversalsAbout(db: Db, id: string): Promise<{ reversed: boolean; isReversal: boolean }> {
  const rows = await db
    .selectFrom('event_reversals')
    .select(['event_id', 'counter_id'])
    .where((eb) => eb.or([eb('event_id', '=', id), eb('counter_id', '=', id)]))
    .execute();
  return {
    reversed: rows.some(({ event_id }) => event_id === id),
    isReversal: rows.some(({ counter_id }) => counter_id === id),
  };
}

/** What an event charged or credited, and whether another has made up for it. */
export interface SourcedEvent {
  id: string;
  amount: Pesos;
  credited: boolean;
  reversed: boolean;
}

/** The events of these sources (text[]), oldest first. An SQL fragment for other queries. */
export function eventsOfSources(sources: RawBuilder<unknown>): RawBuilder<SourcedEvent[]> {
  return sql<SourcedEvent[]>`(
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'amount', e.amount, 'credited', e.credited, 'reversed', r.event_id is not null
    ) order by e.created_at, e.source), '[]')
    from events e
    left join event_reversals r on r.event_id = e.id
    where e.source = any(${sources}) and e.status = 'Approved'
  )`;
}
