import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { instant, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { pickUpsSince } from '../../fleet/public.ts';
import { handoversSince } from '../../handover/public.ts';

const changed = { exchange_id: text, car_id: text, now: orNull(instant), before: orNull(instant) };

export type ChangedHandover = RowOf<typeof changed>;

/**
 * The handovers and pick-ups since then whose time is not the one they were counted with. Older ones are as they are: so the cost
 * does not grow with the years.
 */
export const changedHandovers = statement(
  changed,
  (since: Date) => sql`
    with asked as (select ${since}::timestamptz as since),
    recent as (
      select e.* from asked cross join lateral ${handoversSince(sql.ref('asked.since'))} as e
      union all
      select p.* from asked cross join lateral ${pickUpsSince(sql.ref('asked.since'))} as p
    )
    select e.id as exchange_id, e.car_id, e.received_at as now, c.received_at as before
    from recent e left join counted_handovers c on c.exchange_id = e.id
    where e.received_at is distinct from c.received_at
    union all
    select c.exchange_id, c.car_id, null, c.received_at
    from asked join counted_handovers c on c.received_at >= asked.since
    where not exists (select from recent e where e.id = c.exchange_id)
    order by car_id, exchange_id`,
);

/** Remembers the times with which these handovers have been counted. */
export async function keepCounted(db: Db, handovers: readonly ChangedHandover[]): Promise<void> {
  const rows = handovers.map(({ exchange_id, car_id, now }) => ({ exchange_id, car_id, received_at: now }));
  await sql`
    insert into counted_handovers (exchange_id, car_id, received_at)
    select exchange_id, car_id, received_at
    from jsonb_populate_recordset(null::counted_handovers, ${JSON.stringify(rows)}::jsonb)
    on conflict (exchange_id) do update set received_at = excluded.received_at`.execute(db);
}
