import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { instant, orNull, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { receivedHandovers } from '../../handover/public.ts';

const changed = { exchange_id: text, car_id: text, now: orNull(instant), before: orNull(instant) };

export type ChangedHandover = RowOf<typeof changed>;

/** The handovers whose time of receipt is not the one they were counted with. */
export const changedHandovers = statement(
  changed,
  () => sql`
    select coalesce(e.id, c.exchange_id) as exchange_id, coalesce(e.car_id, c.car_id) as car_id,
      e.received_at as now, c.received_at as before
    from (${receivedHandovers}) as e
    full join counted_handovers c on c.exchange_id = e.id
    where e.received_at is distinct from c.received_at
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
