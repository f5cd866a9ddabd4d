import { creditFields } from '@volante/domain/billing/accounts';
import { mostOfBillSum } from '@volante/domain/billing/limits';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { ivaEntries, ownSales } from '../journal/iva-store.ts';
import { lineAccount } from '../journal/treatment-store.ts';
import { factLines } from '../lines/fact-lines-store.ts';
import type { DriverRent } from '../lines/rent-lines.ts';

/**
 * Locks these drivers' open bills, so that nobody pays or nets them while debts are moved into the next bill. Those in the
 * driver's favour too, which may be netted with the new bill: all at once, in the order in which a payout holds them.
 */
export async function holdUnpaid(db: Db, driverIds: readonly string[]): Promise<void> {
  await sql`
    select from bill_weeks
    where driver_id = any(${driverIds}::text[]) and not settled and carried_to is null
    order by id
    for update`.execute(db);
}

const total = (field: string) => sql`coalesce(sum(amount) filter (where field = ${sql.lit(field)}), 0)::bigint`;

const credits = sql.join(creditFields.map((field) => sql.lit(field)));

/** A weekly bill's id: its driver, and the Monday on which it is issued. */
const billId = (driverId: RawBuilder<unknown>, monday: RawBuilder<unknown>) =>
  sql`${driverId} || '.' || (${monday} + 7)`;

/**
 * Writes the lines, journal entries and weekly bills of those of these drivers who had a car or anything to bill that
 * week, or still owe the week before. One statement, so that the lines are computed once. They are sorted, so that neighbouring
 * rows are written one after another. `rent` are the lines of shifts and km, as JSON. [BKS-11] Where a sum of events is more than
 * a bill holds, it is judged after what the bill gives back of it: what cancels out stands in columns of its own.
 */
const writeBills = statement(
  { bills: int },
  (monday: LocalDate, now: Date, driverIds: readonly string[], rent: string) => {
    const days = { from: sql`${monday}::date`, to: sql`(${monday}::date + 6)` };
    const listed = sql`${driverIds}::text[]`;
    const whose = sql`driver_id = any(${listed})`;
    return sql`
    with lines as materialized (
      select * from (
        ${factLines({ ...days, drivers: { listed } })}
        union all
        select driver_id, date, 'rent', type, ref, day, amount, base, metres, null, null
        from json_to_recordset(${rent}::json) as rent (
          driver_id text, date date, type text, ref text, day date, amount bigint, base numeric, metres bigint
        )
      ) as line
      order by driver_id collate "C", date
    ),
    written as (
      insert into bill_lines (driver_id, date, field, type, ref, day, amount, base, metres)
      select driver_id, date, field, type, ref, day, amount, base, metres from lines
    ),
    entered as (
      insert into journal_entries (driver_id, date, source, debit, credit, amount)
      select driver_id, date, 'line/' || field || '/' || type || '/' || ref || '/' || day,
        case when favour then other else 'driver' end,
        case when favour then 'driver' else other end,
        abs(amount)
      from (
        select *, ${lineAccount} as other, (field in (${credits})) = (amount > 0) as favour
        from lines
        where amount <> 0
      ) as entry
    ),
    summed as (
      select driver_id,
        ${total('uber')} as uber, ${total('didi')} as didi, ${total('cabify')} as cabify, ${total('beat')} as beat,
        ${total('refund')} as refund, ${total('fines')} as fines, ${total('penaltys')} as penaltys,
        ${total('guarantee')} as guarantee, ${total('rent')} as rent, ${total('tag')} as tag,
        ${total('other')} as other, ${total('installment')} as installment, ${total('prePay')} as pre_pay,
        ${ownSales('lines')} as sales
      from lines
      group by driver_id
    ),
    taxed as (
      insert into journal_entries (driver_id, date, source, debit, credit, amount)
      ${ivaEntries(sql`(select driver_id, ${billId(sql`driver_id`, days.from)} as bill, rent, sales from summed)`, days.to)}
    ),
    driven as (
      select driver_id, sum(metres)::bigint as metres from driver_km
      where ${whose} and bill_date between ${days.from} and ${days.to}
      group by driver_id
    ),
    in_trips as (
      select driver_id, sum(km_m)::bigint as metres
      from (
        select driver_id, km_m from trip_payments where ${whose} and bill_date between ${days.from} and ${days.to}
        union all
        select driver_id, km_m from trip_corrections where ${whose} and bill_date between ${days.from} and ${days.to}
      ) as trip
      group by driver_id
    ),
    owing as (
      select driver_id, sum(-balance - pay_bill)::bigint as debt from bill_weeks
      where ${whose} and not settled and carried_to is null and balance < 0
      group by driver_id
    ),
    billed as (
      select driver_id from summed
      union select driver_id from day_sheets where ${whose} and date between ${days.from} and ${days.to}
      union select driver_id from owing
    ),
    bills as (
      select b.driver_id, coalesce(d.metres, 0) as metres, coalesce(t.metres, 0) as metres_uber,
        coalesce(s.uber, 0) as uber, coalesce(s.didi, 0) as didi, coalesce(s.cabify, 0) as cabify,
        coalesce(s.beat, 0) as beat, coalesce(s.refund, 0) as refund, coalesce(s.fines, 0) as fines,
        coalesce(s.penaltys, 0) as penaltys, coalesce(s.guarantee, 0) as guarantee, coalesce(s.rent, 0) as rent,
        coalesce(s.tag, 0) as tag, coalesce(s.other, 0) as other, coalesce(s.installment, 0) as installment,
        coalesce(s.pre_pay, 0) as pre_pay, coalesce(o.debt, 0) as debt
      from billed b
      left join summed s using (driver_id)
      left join driven d using (driver_id)
      left join in_trips t using (driver_id)
      left join owing o using (driver_id)
    ),
    netted as (
      select *, least(other, back) as other_netted,
        least(other + installment, back) - least(other, back) as installment_netted,
        least(other + installment + fines, back) - least(other + installment, back) as fines_netted,
        least(other + installment + fines + penaltys, back) - least(other + installment + fines, back) as penaltys_netted
      from (
        select *, case when greatest(refund, fines, penaltys, other, installment) > ${sql.lit(mostOfBillSum)} then refund else 0 end as back
        from bills
      ) as bill
    ),
    inserted as (
      insert into bill_weeks (
        id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat,
        refund, fines, penaltys, guarantee, rent, tag, other, installment,
        fines_netted, penaltys_netted, other_netted, installment_netted, pre_pay, debt, balance, settled, settled_at
      )
      select ${billId(sql`driver_id`, days.from)}, driver_id, ${days.from}, metres, metres_uber, uber, didi, cabify, beat,
        refund - fines_netted - penaltys_netted - other_netted - installment_netted, fines - fines_netted,
        penaltys - penaltys_netted, guarantee, rent, tag, other - other_netted, installment - installment_netted,
        fines_netted, penaltys_netted, other_netted, installment_netted, pre_pay, debt, balance, balance = 0,
        case when balance = 0 then ${now}::timestamptz end
      from (
        select *, uber + didi + cabify + beat + refund - fines - penaltys - guarantee - rent - tag - other - installment
          + pre_pay - debt as balance
        from netted
      ) as bill
      returning 1
    )
    select count(*)::integer as bills from inserted`;
  },
);

export interface Batch {
  monday: LocalDate;
  driverIds: readonly string[];
}

export async function insertBills(
  db: Db,
  { monday, driverIds }: Batch,
  rent: readonly DriverRent[],
  now: Date,
): Promise<void> {
  await writeBills(db, monday, now, driverIds, JSON.stringify(rent));
}

/**
 * Marks the old unpaid bills: what was left of them is in the new bills now and can only be paid there, and a new bill that is
 * still a debt is owed since they were. Naming the drivers on both sides
 * keeps it to the batch, also while the database's statistics know nothing of the week that is being closed.
 */
export async function carryDebts(db: Db, { monday, driverIds }: Batch): Promise<void> {
  await sql`
    with carried as (
      update bill_weeks as earlier set carried_to = later.id, carried_debt = -earlier.balance - earlier.pay_bill
      from bill_weeks as later
      where later.monday = ${monday} and later.driver_id = any(${driverIds}::text[]) and later.driver_id = earlier.driver_id
        and earlier.driver_id = any(${driverIds}::text[]) and earlier.monday < later.monday
        and not earlier.settled and earlier.carried_to is null and earlier.balance < 0
      returning later.id, coalesce(earlier.owed_since, earlier.monday + 7) as owed_since
    )
    update bill_weeks set owed_since = begun.owed_since
    from (select id, min(owed_since) as owed_since from carried group by id) as begun
    where bill_weeks.id = begun.id and bill_weeks.balance < 0`.execute(db);
}

const countBills = statement(
  { bills: int },
  (monday: LocalDate) => sql`select count(*)::integer as bills from bill_weeks where monday = ${monday}`,
);

export async function billsOfWeek(db: Db, monday: LocalDate): Promise<number> {
  return onlyRow(await countBills(db, monday)).bills;
}
