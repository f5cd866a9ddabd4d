import { prepaymentReversal } from '@volante/domain/billing/prepayments';
import { ufCorrection } from '@volante/domain/billing/uf-correction';
import { type RawBuilder, sql } from 'kysely';
import { guaranteeLines } from './guarantee-store.ts';
import { kmLines, type Within } from './km-store.ts';

export interface Scope {
  /** The first and last day to bill. Always whole weeks, because km prices depend on the km since Monday. */
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
  /** Whose lines: one driver's, or those of a list (text[]). */
  drivers: { one: RawBuilder<unknown> } | { listed: RawBuilder<unknown> };
}

/**
 * Computes bill lines from facts, each exactly and rounded once, half away from zero. These are the rules of
 * `domain/billing` and `domain/plans/price`, for any number of drivers at once. An open week reads the result directly;
 * closing a week stores it. Columns: driver_id, date, field, type, ref, day, amount, base, metres.
 */
export function billLines({ from, to, drivers }: Scope): RawBuilder<unknown> {
  const within: Within = (date, driver) => {
    const whose = 'one' in drivers ? sql`= ${drivers.one}` : sql`= any(${drivers.listed})`;
    return sql`${sql.ref(driver)} ${whose} and ${sql.ref(date)} between ${from} and ${to}`;
  };
  return sql`
    -- Base price of the shift that began on the day.
    select s.driver_id, s.date, 'rent' as field, 'base' as type, s.shift_id as ref, s.date as day,
      round(s.base_price * s.uf * (100 - s.discount) / 100)::bigint as amount,
      s.base_price as base, null::bigint as metres
    from day_sheets s
    where ${within('s.date', 's.driver_id')} and s.base_price is not null

    union all
    ${kmLines(within)}

    union all
    -- What a corrected UF changed in the rent of closed days.
    select driver_id, bill_date, 'rent', ${sql.lit(ufCorrection)}, uf_before || '/' || uf_after, day, sum(amount)::bigint, null, null
    from uf_corrections
    where ${within('bill_date', 'driver_id')}
    group by driver_id, bill_date, uf_before, uf_after, day

    union all
    -- What the platforms paid, and what they corrected later.
    select driver_id, bill_date, platform, '', '', day, sum(amount)::bigint, null, null
    from (
      select driver_id, bill_date, platform, day, amount from trip_payments where ${within('bill_date', 'driver_id')}
      union all
      select driver_id, bill_date, platform, day, amount from trip_corrections where ${within('bill_date', 'driver_id')}
    ) as paid
    group by driver_id, bill_date, platform, day

    union all
    select driver_id, bill_date, 'tag', '', '', day, sum(amount)::bigint, null, null
    from (
      select driver_id, bill_date, day, amount from toll_passages where ${within('bill_date', 'driver_id')}
      union all
      select driver_id, bill_date, day, amount from toll_corrections where ${within('bill_date', 'driver_id')}
    ) as passed
    where driver_id is not null
    group by driver_id, bill_date, day

    union all
    select driver_id, bill_date, field, type, source, day, amount, null, null
    from event_charges
    where ${within('bill_date', 'driver_id')}

    union all
    select driver_id, bill_date, 'prePay', '', source, day, amount, null, null
    from prepayments
    where ${within('bill_date', 'driver_id')}

    union all
    select driver_id, bill_date, 'prePay', ${sql.lit(prepaymentReversal)}, source, day, -amount, null, null
    from prepayment_reversals
    where ${within('bill_date', 'driver_id')}

    union all
    ${guaranteeLines(within)}`;
}
