import { ivaPercent } from '@volante/domain/billing/boleta';
import { type RawBuilder, sql } from 'kysely';
import { onOpenDay } from './month-store.ts';
import { soldKind } from './treatment-store.ts';

/** The IVA within a total: `splitIva` of the domain, for whole numbers of the database. An SQL fragment. */
const ivaWithin = (total: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${total} - round(${total} * 100::numeric / ${sql.lit(100 + ivaPercent)}))::bigint`;

/**
 * What the company sold besides rent, of rows with the columns field, kind, type and amount of the table of this name; what was
 * given back is negative. An SQL fragment.
 */
export const ownSales = (table: string): RawBuilder<number> => sql<number>`
  coalesce(sum(case when field = 'refund' then -amount else amount end) filter (where ${soldKind(table)} is not null), 0)::bigint`;

/** The taxed parts of closed bills, from their rent and from the events behind them: driver_id, bill, rent and sales. */
export const taxedBills: RawBuilder<unknown> = sql`(
  select w.driver_id, w.id as bill, w.rent, sold.sales
  from bill_weeks w
  cross join lateral (
    select ${ownSales('event_charges')} as sales from event_charges
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

/**
 * [BKS-15] What the tax documents of a bill say of its IVA beyond what the bill says: each document is rounded by itself.
 * `documents` has the columns driver_id, bill, total and iva: what they charge less what they take back.
 */
const ivaBeyond = (documents: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select driver_id, 'iva/' || bill || '/documents' as source, iva - ${ivaWithin(sql.ref('total'))} as iva
  from ${documents} as documented
  where iva <> ${ivaWithin(sql.ref('total'))}
)`;

/** Enters it, where it is not entered yet: what is declared to the treasury are the documents. */
export const enterIvaBeyond = (documents: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into journal_entries (driver_id, date, own_day, source, debit, credit, amount)
  select driver_id, entered.date, entered.own_day, source, case when iva > 0 then 'rent' else 'iva' end,
    case when iva > 0 then 'iva' else 'rent' end, abs(iva)
  from ${ivaBeyond(documents)} as beyond
  cross join lateral ${onOpenDay(date)} as entered
  where not exists (
    select from journal_entries e where e.driver_id = beyond.driver_id and e.source = beyond.source
  )`;

/** What it changes of each account; debits are positive. Columns: account, amount. */
export const ivaBeyondBalances = (documents: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select side.account, side.amount
  from ${ivaBeyond(documents)} as beyond
  cross join lateral (values ('rent', beyond.iva), ('iva', -beyond.iva)) as side (account, amount)`;
