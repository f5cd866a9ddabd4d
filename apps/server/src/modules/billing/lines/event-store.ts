import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';

/**
 * The weekly bill that contains the event's first instalment; null while that week is open. An SQL fragment for other
 * queries.
 */
export function billOfEvent(eventId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select b.id
    from event_charges c
    join bill_weeks b on b.driver_id = c.driver_id and b.monday = date_trunc('week', c.bill_date)::date
    where c.source = ${eventId} || '/1'
  )`;
}

/** The day in whose bill the event's first charge is; null before it is approved. An SQL fragment for other queries. */
export function chargedFrom(eventId: RawBuilder<unknown>): RawBuilder<LocalDate | null> {
  return sql<LocalDate | null>`(select c.bill_date from event_charges c where c.source = ${eventId} || '/1')`;
}
