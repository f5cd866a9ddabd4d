import type { ChargeField } from '@volante/domain/billing/event-charges';
import type { EventKind } from '@volante/domain/events/kinds';
import { sql } from 'kysely';
import { text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { billClosed } from '../journal/balances-store.ts';

/**
 * The charges of these events (event_id, counter_id, parts, as JSON) in bills that are open take the kind, its words and its row
 * of the bill; so do those that take them back. Returns the events with charges in closed bills, which stay as they are.
 */
export const setKindOfOpen = statement(
  { event_id: text },
  (events: string, kind: EventKind, subject: string, type: string, row: ChargeField) => sql`
    with charged as (
      select given.event_id, c.source, given.counter_id || '/' || c.part as counter_source,
        ${billClosed(sql.ref('c.driver_id'), sql.ref('c.bill_date'))} as closed
      from jsonb_to_recordset(${events}::jsonb) as given (event_id text, counter_id text, parts integer)
      cross join lateral generate_series(1, given.parts) as nth
      join event_charges c on c.source = given.event_id || '/' || nth
    ),
    changed as (
      update event_charges c set kind = ${kind}, subject = ${subject}, type = ${type},
        field = case when c.field in ('refund', 'installment') then c.field else ${row} end
      from (select unnest(array[source, counter_source]) as source from charged where not closed) as open_one
      where c.source = open_one.source
    )
    select distinct event_id from charged where closed`,
);
