import type { Netting } from '@volante/domain/payouts/netting';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, date, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { onOpenDay } from '../journal/month-store.ts';

const openBill = { id: text, driver_id: text, monday: date, amount: pesos, gets: bool };

export type OpenBillRow = RowOf<typeof openBill>;

/** Bills of which something is left, oldest first, with what that is; held until the transaction ends. */
const openBills = (which: RawBuilder<unknown>) => sql`
  select w.id, w.driver_id, w.monday, abs(w.balance) - w.pay_bill as amount, w.balance > 0 as gets
  from bill_weeks w
  where not w.settled and w.carried_to is null and ${which}
  order by w.id
  for update of w`;

/**
 * The open bills of drivers who get money, of one or of all; nobody pays, nets or carries them meanwhile. `except` are bills
 * whose money is under way.
 */
export const holdOpenBills = statement(openBill, (driverId: string | null, except: readonly string[]) =>
  openBills(sql`w.id <> all(${except}::text[])
      and (${driverId}::text is null or w.driver_id = ${driverId})
      and exists (
        select from bill_weeks g
        where g.driver_id = w.driver_id and not g.settled and g.balance > 0 and g.id <> all(${except}::text[])
      )`),
);

/** The open bills of those of these drivers who both get and owe something. */
export const holdBillsToNet = statement(openBill, (driverIds: readonly string[]) => {
  const has = (side: RawBuilder<unknown>) => sql`exists (
    select from bill_weeks o
    where o.driver_id = w.driver_id and not o.settled and o.carried_to is null and ${side}
  )`;
  return openBills(
    sql`w.driver_id = any(${driverIds}::text[]) and ${has(sql`o.balance > 0`)} and ${has(sql`o.balance < 0`)}`,
  );
});

/**
 * Whether something of a bill is left to be paid on this bill, to the driver or by them. An SQL fragment for other queries, asked of
 * each bill by itself: as a join, the database would rather read all bills.
 */
export function isOwed(billId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select not w.settled and w.carried_to is null from bill_weeks w where w.id = ${billId})`;
}

/** [BKS-04] Names a netting in the journal, by the columns of `bill_nettings`. An SQL fragment. */
export const nettingSource: RawBuilder<string> = sql<string>`'netting/' || from_bill || '/' || to_bill`;

/** [BKS-04] Nothing moves between accounts: both sides of the entry are the driver's. */
export const nettingSides: RawBuilder<unknown> = sql`'driver', 'driver'`;

/** Uses what one bill has left for what the driver owes on another. A bill of which nothing is left is settled. */
export async function insertNetting(
  tx: Db,
  driverId: string,
  { from, to, amount }: Netting,
  { now, today }: { now: Date; today: LocalDate },
): Promise<void> {
  await sql`
    with netted as (
      insert into bill_nettings (from_bill, to_bill, driver_id, amount, netted_at, entered_on)
      values (${from}, ${to}, ${driverId}, ${amount}, ${now}, ${today})
      returning *
    )
    insert into journal_entries (driver_id, date, source, debit, credit, amount)
    select driver_id, entered_on, ${nettingSource}, ${nettingSides}, amount from netted`.execute(tx);
  await sql`
    update bill_weeks
    set pay_bill = pay_bill + ${amount}, settled = pay_bill + ${amount} = abs(balance),
      settled_at = case when pay_bill + ${amount} = abs(balance) then ${now}::timestamptz end
    where id in (${from}, ${to})`.execute(tx);
}

export interface ReturnedPayout {
  uid: string;
  billId: string;
  amount: Pesos;
  /** Names the return in the journal. */
  source: string;
}

/** Holds bills in the order in which everybody does. */
export async function holdWeeks(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from bill_weeks where id = any(${[...ids]}::text[]) order by id for update`.execute(tx);
}

/** Gives settled balances back, because their transfers did not arrive, each with its entry in the journal. Answers which. */
export const insertReturns = statement(
  { id: text },
  (
    billIds: readonly string[],
    driverIds: readonly string[],
    amounts: readonly Pesos[],
    sources: readonly string[],
    today: LocalDate,
  ) => sql`
    with returned as (
      update bill_weeks w set settled = false, settled_at = null, pay_bill = w.pay_bill - r.amount
      from unnest(${billIds}::text[], ${driverIds}::text[], ${amounts}::integer[], ${sources}::text[])
        as r (bill_id, driver_id, amount, source)
      where w.id = r.bill_id and w.driver_id = r.driver_id and w.settled and w.balance > 0 and w.pay_bill >= r.amount
      returning w.id, w.driver_id, r.amount, r.source
    ), entries as (
      insert into journal_entries (driver_id, date, own_day, source, debit, credit, amount)
      select r.driver_id, entered.date, entered.own_day, r.source, 'bank', 'driver', r.amount
      from returned r cross join ${onOpenDay(sql`${today}::date`)} as entered
    )
    select id from returned`,
);

const netting = { from_bill: text, to_bill: text, amount: pesos, from_monday: date, to_monday: date };

export type NettingRow = RowOf<typeof netting>;

/** Everything that was netted among a driver's bills. */
export const nettingsOf = statement(
  netting,
  (driverId: string) => sql`
    select n.from_bill, n.to_bill, n.amount, f.monday as from_monday, t.monday as to_monday
    from bill_nettings n
    join bill_weeks f on f.id = n.from_bill
    join bill_weeks t on t.id = n.to_bill
    where n.driver_id = ${driverId}
    order by n.from_bill, n.to_bill`,
);
