import { ivaPercent } from '@volante/domain/billing/boleta';
import { ownSaleFields, ownSaleTypes } from '@volante/domain/billing/own-sales';
import { type RawBuilder, sql } from 'kysely';

/** The IVA within a total: `splitIva` of the domain, for whole numbers of the database. An SQL fragment. */
const ivaWithin = (total: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${total} - round(${total} * 100::numeric / ${sql.lit(100 + ivaPercent)}))::bigint`;

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));

/** What the company sold besides rent, of rows with the columns field, type and amount; what was given back is negative. */
export const ownSales: RawBuilder<number> = sql<number>`
  coalesce(sum(case when field = 'refund' then -amount else amount end)
    filter (where type in (${listed(ownSaleTypes)}) and field in (${listed(ownSaleFields)})), 0)::bigint`;

/** The taxed parts of closed bills, from their rent and from the events behind them: driver_id, bill, rent and sales. */
export const taxedBills: RawBuilder<unknown> = sql`(
  select w.driver_id, w.id as bill, w.rent, sold.sales
  from bill_weeks w
  cross join lateral (
    select ${ownSales} as sales from event_charges
    where driver_id = w.driver_id and bill_date between w.monday and w.monday + 6
  ) as sold
)`;

/**
 * [MNY-12] The IVA of bills by the account that was credited with it: that of the rent, and what own sales add to it, so
 * that both are the IVA of the whole. `bills` has the columns of `taxedBills`. Columns: driver_id, source, account, iva.
 */
export const ivaParts = (bills: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select driver_id, part.source, part.account, part.iva
  from ${bills} as billed
  cross join lateral (values
    ('iva/' || bill, 'rent', ${ivaWithin(sql.ref('rent'))}),
    ('iva/' || bill || '/sales', 'charges', ${ivaWithin(sql`(rent + sales)`)} - ${ivaWithin(sql.ref('rent'))})
  ) as part (source, account, iva)
  where part.iva <> 0
)`;

/** The entries that take the IVA of bills out of the lines that were entered with it. Columns: those of `journal_entries`. */
export const ivaEntries = (bills: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select driver_id, ${date}, source, case when iva > 0 then account else 'iva' end,
    case when iva > 0 then 'iva' else account end, abs(iva)
  from ${ivaParts(bills)} as taxed`;
