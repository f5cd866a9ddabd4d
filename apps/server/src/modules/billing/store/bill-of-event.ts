import { type RawBuilder, sql } from 'kysely';

/** The weekly bill an event is in, with its first instalment; null while that week is open. Stands inside another query. */
export function billOfEvent(eventId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select b.id
    from event_charges c
    join bill_weeks b on b.driver_id = c.driver_id and b.monday = date_trunc('week', c.bill_date)::date
    where c.source = ${eventId} || '/1'
  )`;
}
