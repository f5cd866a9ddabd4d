import { type RawBuilder, sql } from 'kysely';
import { columnsOf, int, orNull, type RowOf, text } from '../../../platform/database/columns.ts';

/** Everything this module knows of a driver. */
export const driverFactsColumns = {
  ...columnsOf('drivers'),
  lead_id: orNull(text),
  lead_link_epoch: orNull(int),
  lead_source: orNull(text),
  crm_id_prefix: orNull(text),
  calendar_link: orNull(text),
  /** The version of the terms that they accepted last. */
  accepted_terms: orNull(text),
};

type DriverFacts = RowOf<typeof driverFactsColumns>;

/**
 * One row per driver, to use in the `from` of a query that adds more columns. The planner inlines it, so it costs
 * nothing.
 */
export const driverFacts: RawBuilder<DriverFacts> = sql<DriverFacts>`(
  select
    d.*,
    l.id as lead_id,
    l.link_epoch as lead_link_epoch,
    l.source as lead_source,
    l.crm_id_prefix,
    l.calendar_link,
    (select version from terms_acceptances where driver_id = d.id order by accepted_at desc limit 1) as accepted_terms
  from drivers d
  left join leads l on l.driver_id = d.id
)`;
