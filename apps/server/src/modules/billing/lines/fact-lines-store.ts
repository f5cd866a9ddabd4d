import { prepaymentReversal } from '@volante/domain/billing/prepayments';
import { ufCorrection } from '@volante/domain/billing/uf-correction';
import { type RawBuilder, sql } from 'kysely';
import { guaranteeLines } from './guarantee-store.ts';
import { type Scope, withinScope } from './scope-store.ts';

/**
 * The lines of bills but for shifts and km, whose prices are rules of the domain (`rent-lines.ts`): what facts came to, for
 * any number of drivers at once. Columns: driver_id, date, field, type, ref, day, amount, base, metres; kind and subject of events.
 */
export function factLines(scope: Scope): RawBuilder<unknown> {
  const within = withinScope(scope);
  return sql`
    -- What a corrected UF changed in the rent of closed days.
    select driver_id, bill_date as date, 'rent' as field, ${sql.lit(ufCorrection)} as type, uf_before || '/' || uf_after as ref, day,
      sum(amount)::bigint as amount, null::numeric as base, null::bigint as metres, null::text as kind, null::text as subject
    from uf_corrections
    where ${within('bill_date', 'driver_id')}
    group by driver_id, bill_date, uf_before, uf_after, day

    union all
    -- What the platforms paid, and what they corrected later.
    select driver_id, bill_date, platform, '', '', day, sum(amount)::bigint, null, null, null, null
    from (
      select driver_id, bill_date, platform, day, amount from trip_payments where ${within('bill_date', 'driver_id')}
      union all
      select driver_id, bill_date, platform, day, amount from trip_corrections where ${within('bill_date', 'driver_id')}
    ) as paid
    group by driver_id, bill_date, platform, day

    union all
    select driver_id, bill_date, 'tag', '', '', day, sum(amount)::bigint, null, null, null, null
    from (
      select driver_id, bill_date, day, amount from toll_passages where ${within('bill_date', 'driver_id')}
      union all
      select driver_id, bill_date, day, amount from toll_corrections where ${within('bill_date', 'driver_id')}
    ) as passed
    where driver_id is not null
    group by driver_id, bill_date, day

    union all
    select driver_id, bill_date, field, type, source, day, amount, null, null, kind, subject
    from event_charges
    where ${within('bill_date', 'driver_id')}

    union all
    select driver_id, bill_date, 'prePay', '', source, day, amount, null, null, null, null
    from prepayments
    where ${within('bill_date', 'driver_id')}

    union all
    select driver_id, bill_date, 'prePay', ${sql.lit(prepaymentReversal)}, source, day, -amount, null, null, null, null
    from prepayment_reversals
    where ${within('bill_date', 'driver_id')}

    union all
    ${guaranteeLines(within)}`;
}
