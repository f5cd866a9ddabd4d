import type { CorrectionKind } from '@volante/domain/billing/corrections';
import { sql } from 'kysely';
import { date, instant, oneOf, orNull, pesos, text } from '../../../platform/database/columns.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';

/** What was changed, or came too late: a trip of a platform, a passage under a gantry, the UF of a day. */
export type ChangedFact = 'trip' | 'toll' | 'uf';

/** How: by its source, or only known after its week was closed. */
export type ChangeKind = CorrectionKind | 'late' | 'uf';

/**
 * [CON-18] What was said otherwise of a fact that was known, and what became known after its week was closed: each with what it
 * came to before and after, the day it is of and the day in whose bill the difference is.
 */
export const listedChanges = listedIn({
  columns: {
    fact: oneOf<ChangedFact>(),
    kind: oneOf<ChangeKind>(),
    driver_id: orNull(text),
    what: text,
    day: date,
    bill_date: date,
    before: orNull(pesos),
    change: pesos,
    recorded: instant,
  },
  // Each part without a condition of its own, so that the database merges their indexes in order.
  rows: sql`
    select * from (
      select 'trip/' || c.source || '/' || c.version::text as ref, 'trip'::text as fact, c.kind, c.driver_id,
        c.platform as what, c.day, c.bill_date, c.amount_before as before, c.amount as change, c.recorded_at as recorded,
        true as counts
      from trip_corrections c
      union all
      select 'toll/' || c.source || '/' || c.version::text, 'toll'::text, c.kind, c.driver_id,
        (select t.address from toll_passages t where t.source = c.source), c.day, c.bill_date, c.amount_before, c.amount,
        c.recorded_at, true
      from toll_corrections c
      union all
      select 'late-trip/' || p.source, 'trip'::text, 'late'::text, p.driver_id, p.platform, p.day, p.bill_date, 0::bigint,
        p.amount::bigint, p.recorded_at, p.bill_date > p.day
      from trip_payments p
      union all
      select 'late-toll/' || p.source, 'toll'::text, 'late'::text, p.driver_id, p.address, p.day, p.bill_date, 0::bigint,
        p.amount::bigint, p.recorded_at, p.bill_date > p.day
      from toll_passages p
      union all
      select 'uf/' || u.driver_id || '/' || (u.day - date '2000-01-01')::text || '/' || u.version::text, 'uf'::text, 'uf'::text,
        u.driver_id, u.uf_before::text || ' → ' || u.uf_after::text, u.day, u.bill_date, null::bigint, u.amount::bigint,
        u.recorded_at, true
      from uf_corrections u
    ) as change where change.counts`,
  filters: {
    fact: (value) => sql`listed.fact = ${value}`,
    kind: (value) => sql`listed.kind = ${value}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
  },
  orders: { recorded: { by: 'recorded', type: 'timestamptz' } },
});
