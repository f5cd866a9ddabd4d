import { accountsOfDrivers } from '@volante/domain/billing/accounts';
import { type RawBuilder, sql } from 'kysely';
import { counterpartyBalances } from '../counterparties/store.ts';
import { ivaParts, taxedBills } from './iva-store.ts';
import { lineAccount } from './treatment-store.ts';

/** The driver of an amount in an account that each driver has for themselves; null in the company's. An SQL fragment. */
export const ownDriver = (account: RawBuilder<unknown>, driverId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`case when ${account} in (${sql.join(accountsOfDrivers.map((name) => sql.lit(name)))}) then ${driverId} end`;

/** Whether the bill of this driver with this day has been closed. An SQL fragment for other queries. */
export const billClosed = (
  driverId: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from bill_weeks b where b.driver_id = ${driverId} and b.monday = date_trunc('week', ${date})::date)`;

/**
 * What the journal holds, by account, and by driver where each has their own; debits are positive. Columns: account,
 * driver_id, amount.
 */
export const journalBalances: RawBuilder<unknown> = sql`
  select side.account, ${ownDriver(sql.ref('side.account'), sql.ref('driver_id'))} as driver_id, sum(side.sign * amount) as amount
  from journal_entries
  cross join lateral (values (debit, 1), (credit, -1)) as side (account, sign)
  group by 1, 2
  union all
  select side.account, null, sum(side.sign * amount)
  from company_entries
  cross join lateral (values (debit, 1), (credit, -1)) as side (account, sign)
  group by 1`;

const inClosedBill = billClosed(sql.ref('fact.driver_id'), sql.ref('fact.bill_date'));

/** The facts of a table that are in closed bills. */
const billed = (table: string) => sql`${sql.table(table)} as fact where ${inClosedBill}`;

/**
 * [BKS-05] Prepayments: cash from the day it moved, and owed to the driver until their bill takes it. `sign` is -1 for those
 * that were taken back.
 */
const received = (table: 'prepayments' | 'prepayment_reversals', sign: 1 | -1) => sql`
  select side.account, ${ownDriver(sql.ref('side.account'), sql.ref('fact.driver_id'))}, ${sql.lit(sign)} * side.sign * fact.amount::bigint
  from ${sql.table(table)} as fact
  cross join (values ('bank', 1), ('prepayments', -1)) as side (account, sign)
  where side.account = 'bank' or not ${inClosedBill}`;

/**
 * [MNY-12] What the tables of billing say the journal must hold; debits are positive. Open balances and rent come from the
 * bills, everything else from the facts behind them. Columns: account, driver_id, amount.
 */
export const billingBalances: RawBuilder<unknown> = sql`
  select 'driver' as account, driver_id, (case when balance > 0 then pay_bill - balance else -balance - pay_bill end)::bigint as amount
  from bill_weeks where not settled and carried_to is null
  union all select 'rent', null, -rent from bill_weeks
  union all select side.account, null, side.amount from ${ivaParts(taxedBills)} as taxed
    cross join lateral (values (taxed.account, taxed.iva), ('iva', -taxed.iva)) as side (account, amount)
  union all select 'platform:' || platform, null, amount from ${billed('trip_payments')}
  union all select 'platform:' || platform, null, amount from ${billed('trip_corrections')}
  union all select 'tolls', null, -amount from ${billed('toll_passages')}
  union all select 'tolls', null, -amount from ${billed('toll_corrections')}
  union all select ${lineAccount}, null, case when field = 'refund' then amount else -amount end from ${billed('event_charges')}
  union all ${received('prepayments', 1)}
  union all ${received('prepayment_reversals', -1)}
  union all ${counterpartyBalances}`;
