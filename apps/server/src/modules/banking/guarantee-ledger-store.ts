import { type RawBuilder, sql } from 'kysely';

/** The condition that a bill with this day of this driver has been closed. */
type Closed = (driverId: RawBuilder<unknown>, date: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Contributions of weekly bills, whose entries are those of their lines. */
export const billSource = 'bill:';

/** What was put into guarantees, without what was taken back. An SQL fragment. */
export const contributionsInForce = sql`(select * from guarantee_contributions where reversed_at is null)`;

/** Guarantees that were given back, without those of which that was undone. An SQL fragment. */
export const returnsInForce = sql`(select * from guarantee_returns where undone_at is null)`;

/** Guarantees as they are given back, for the lines of bills. Columns: driver_id, id, bill_date, amount. */
export const returnedGuarantees = sql`
  (select driver_id, id, bill_date, amount from ${returnsInForce} as r where amount > 0)`;

/** Whether the driver's guarantee is given back in the week of that day, which then takes no contribution. */
export function returnedInWeek(driverId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${returnsInForce} as r
    where r.driver_id = ${driverId}
      and r.bill_date between date_trunc('week', ${date})::date and date_trunc('week', ${date})::date + 6
  )`;
}

/** What was put into guarantees directly. Columns: driver_id, origin, source, amount. An SQL fragment for other queries. */
export const paidDirectly = sql`
  (select driver_id, origin, source, amount from ${contributionsInForce} as c where not starts_with(source, ${sql.lit(billSource)}))`;

/**
 * [MNY-12] What guarantees say the journal must hold; debits are positive. What a driver gets back is an entry once its bill
 * is closed. Columns: account, driver_id, amount.
 */
export const guaranteeBalances = (closed: Closed): RawBuilder<unknown> => sql`
  select 'guarantee' as account, driver_id, -amount::bigint as amount from ${contributionsInForce} as given
  union all
  select case origin when 'driver' then 'bank' else 'guarantee:own' end, driver_id, amount from ${paidDirectly} as paid
  union all
  select 'guarantee', driver_id, amount from ${returnsInForce} as back
  where ${closed(sql.ref('back.driver_id'), sql.ref('back.bill_date'))}
  union all
  select back.account, driver_id, back.sign * volante_amount
  from ${returnsInForce} as returned
  cross join (values ('guarantee', 1), ('guarantee:own', -1)) as back (account, sign)`;
