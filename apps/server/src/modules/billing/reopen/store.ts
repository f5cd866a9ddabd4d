import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, columnsOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { nettingSource } from '../settle/payout-store.ts';

/** Locks the week against whoever closes it, and then every driver against whoever records a fact. */
export async function holdToReopen(tx: Db, monday: LocalDate): Promise<void> {
  await sql`select from billing_weeks where monday >= ${monday} order by monday for update`.execute(tx);
  await sql`select from billing_drivers order by driver_id for update`.execute(tx);
}

/** Nettings of the bills of a week with those of other weeks. */
const nettingsWith = (monday: LocalDate) => sql`
  bill_nettings n join bill_weeks b on b.driver_id = n.driver_id and b.id in (n.from_bill, n.to_bill) and b.monday = ${monday}`;

/** The week's bills and those of other weeks that were netted with them, locked against whoever pays them. */
export const holdBillsOfWeek = statement(
  { id: text, driver_id: text, own: bool },
  (monday: LocalDate) => sql`
    select id, driver_id, monday = ${monday} as own
    from bill_weeks
    where monday = ${monday} or id in (
      select side.bill from ${nettingsWith(monday)} cross join lateral (values (n.from_bill), (n.to_bill)) as side (bill)
    )
    order by id
    for update`,
);

/** The week's bills for which money has moved. What was netted alone has not. */
export const paidBillsOfWeek = statement(
  { id: text },
  (monday: LocalDate) => sql`
    select w.id
    from bill_weeks w
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from bill_nettings
      where driver_id = w.driver_id and w.id in (from_bill, to_bill)
    ) as netted
    where w.monday = ${monday}
      and (w.pay_bill <> netted.amount or (w.settled and w.balance <> 0 and netted.amount = 0))
    order by w.id`,
);

/** [BKS-04] Takes back what was netted with the week's bills, with its entries: it is left of the other bills again. */
export async function undoNettings(tx: Db, monday: LocalDate): Promise<void> {
  await sql`
    with undone as (
      delete from bill_nettings
      where (from_bill, to_bill) in (select n.from_bill, n.to_bill from ${nettingsWith(monday)})
      returning *
    ),
    erased as (
      delete from journal_entries e
      using (select driver_id, entered_on, ${nettingSource} as source from undone) as entry
      where e.driver_id = entry.driver_id and e.date = entry.entered_on and e.source = entry.source
    )
    update bill_weeks w set pay_bill = w.pay_bill - back.amount, settled = false, settled_at = null
    from (
      select side.bill, sum(amount) as amount
      from undone cross join lateral (values (from_bill), (to_bill)) as side (bill)
      group by 1
    ) as back
    where w.id = back.bill`.execute(tx);
}

/** Takes the week's bills back, with their lines and journal entries. Debts they carried are due on their own bills again. */
export async function deleteBills(tx: Db, monday: LocalDate): Promise<void> {
  const inWeek = sql`date between ${monday}::date and ${monday}::date + 6`;
  await sql`
    update bill_weeks set carried_to = null, carried_debt = null
    where carried_to in (select id from bill_weeks where monday = ${monday})`.execute(tx);
  await sql`delete from journal_entries where ${inWeek} and source like 'line/%'`.execute(tx);
  await sql`
    delete from journal_entries e using bill_weeks w
    where w.monday = ${monday} and e.driver_id = w.driver_id and e.source in ('iva/' || w.id, 'iva/' || w.id || '/sales', 'iva/' || w.id || '/documents')
  `.execute(tx);
  await sql`delete from bill_lines where ${inWeek}`.execute(tx);
  await sql`delete from bill_weeks where monday = ${monday}`.execute(tx);
}

/** The week is open again for everybody. Whoever was held because of it is tried anew at its close. */
export async function openWeek(tx: Db, monday: LocalDate): Promise<void> {
  await sql`update billing_weeks set closing_at = null, closed_at = null where monday = ${monday}`.execute(tx);
  await sql`
    update billing_drivers
    set closed_to = (select max(monday) from billing_weeks where closed_at is not null)
    where closed_to >= ${monday}`.execute(tx);
  await sql`
    update billing_drivers set held_week = null, held_reason = null, held_at = null
    where held_week = ${monday}`.execute(tx);
}

/** The facts that were recorded while the week was closed, and so are in a bill after it. */
const late = (monday: LocalDate) => sql`bill_date > ${monday}::date + 6 and day <= ${monday}::date + 6`;

/** Where they belong now: in their own day, or if its week is closed, in today's bill. */
const belongs = (monday: LocalDate, today: LocalDate): RawBuilder<LocalDate> =>
  sql`case when day >= ${monday}::date then day else least(bill_date, greatest(${today}::date, ${monday}::date)) end`;

const factTables = [
  'trip_payments',
  'trip_corrections',
  'toll_passages',
  'toll_corrections',
  'prepayments',
  'prepayment_reversals',
  'event_charges',
  'uf_corrections',
] as const;

/** Km of one day are one row in each bill, so that what came late is added to the row of its day. */
async function returnKm(tx: Db, monday: LocalDate, today: LocalDate): Promise<void> {
  const moving = sql`${late(monday)} and ${belongs(monday, today)} < bill_date`;
  const moved = sql`(
    select driver_id, car_id, day, ${belongs(monday, today)} as bill_date, sum(metres)::integer as metres,
      (array_agg(silences order by counted_at desc))[1] as silences, max(counted_at) as counted_at
    from driver_km where ${moving}
    group by 1, 2, 3, 4
  )`;
  const same = sql`k.driver_id = moved.driver_id and k.car_id = moved.car_id and k.day = moved.day and k.bill_date = moved.bill_date`;
  await sql`
    update driver_km k set metres = k.metres + moved.metres, silences = moved.silences, counted_at = moved.counted_at
    from ${moved} as moved where ${same}`.execute(tx);
  await sql`
    insert into driver_km (driver_id, car_id, day, bill_date, metres, silences, counted_at)
    select driver_id, car_id, day, bill_date, metres, silences, counted_at from ${moved} as moved
    where not exists (select from driver_km k where ${same})`.execute(tx);
  await sql`delete from driver_km where ${moving}`.execute(tx);
}

/**
 * Brings back to the week what was recorded while it was closed. Corrections of its UF go: its sheets take the right value
 * by themselves, as do sheets of days to come, which a clock that was ahead has filled.
 */
export async function returnFacts(tx: Db, monday: LocalDate, today: LocalDate): Promise<void> {
  await sql`delete from uf_corrections where day between ${monday} and ${addDays(monday, 6)}`.execute(tx);
  for (const table of factTables) {
    await sql`
      update ${sql.table(table)} set bill_date = ${belongs(monday, today)} where ${late(monday)}`.execute(tx);
  }
  await returnKm(tx, monday, today);
  await sql`delete from day_sheets where date >= ${monday} and date > ${today}`.execute(tx);
  await sql`
    update day_sheets set base_bill_date = null
    where date between ${monday} and ${addDays(monday, 6)} and base_bill_date is not null`.execute(tx);
  await sql`update trip_pulls set pulled_to = ${today} where pulled_to > ${today}`.execute(tx);
}

type Reopening = Row<'week_reopenings'>;

export async function insertReopening(tx: Db, reopening: Reopening): Promise<void> {
  await tx.insertInto('week_reopenings').values(reopening).execute();
}

export const readReopenings = statement<Reopening, []>(
  columnsOf('week_reopenings'),
  () => sql`select * from week_reopenings order by reopened_at desc`,
);
