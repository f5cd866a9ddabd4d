import { contraAccount } from '@volante/domain/billing/accounts';
import { prepaymentReversal } from '@volante/domain/billing/prepayments';
import { accountsBySubject } from '@volante/domain/events/before-kinds';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, int, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { paidDirectly } from '../../banking/public.ts';
import { everyDriver } from '../../drivers/public.ts';
import { cashBackSource, cashSource } from '../facts/prepayment-store.ts';
import { nettingSides, nettingSource } from '../settle/payout-store.ts';
import { ivaEntries, taxedBills } from './iva-store.ts';
import { onOpenDay } from './month-store.ts';

/** What an opening makes up for today; `ledger_openings` says what each one did. */
const reach = 2;

const selectOpened = statement(
  { opened: bool },
  () => sql`
    select exists (select from ledger_openings where reach >= ${sql.lit(reach)})
      and not exists (select from bill_nettings where entered_on is null) as opened`,
);

/** Whether the journal has had the entries that earlier releases did not write. */
export async function isOpened(db: Db): Promise<boolean> {
  return onlyRow(await selectOpened(db)).opened;
}

/** Openings run one after another. */
export async function holdOpenings(tx: Db): Promise<void> {
  await sql`lock table ledger_openings in share row exclusive mode`.execute(tx);
}

export async function insertOpening(db: Db, opening: { opened_at: Date; opened_by: string; entries: number }) {
  await db
    .insertInto('ledger_openings')
    .values({ ...opening, reach })
    .onConflict((conflict) => conflict.column('opened_at').doNothing())
    .execute();
}

const selectDrivers = statement(
  { id: text },
  (after: string, limit: number) => sql`
    select id from (${everyDriver}) as driver where id > ${after} order by id limit ${limit}`,
);

/** The ids of the next drivers after one. */
export async function nextDrivers(db: Db, after: string, limit: number): Promise<string[]> {
  return (await selectDrivers(db, after, limit)).map(({ id }) => id);
}

const isMissing = (driverId: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`not exists (
  select from journal_entries e where e.driver_id = ${driverId} and e.source = ${source}
)`;

/** A line of an event that was entered before its account followed its subject, and the account it should have. */
const moved = sql`(
  select c.driver_id, e.source, e.amount, e.debit = 'driver' as charged, rule.before, rule.account
  from event_charges c
  join (values ${sql.join(
    accountsBySubject.map(
      ({ field, subject, account }) =>
        sql`(${sql.lit(field)}, ${sql.lit(subject)}, ${sql.lit(contraAccount(field))}, ${sql.lit(account)})`,
    ),
  )}) as rule (field, subject, before, account) on rule.field = c.field and rule.subject = c.subject
  join journal_entries e on e.driver_id = c.driver_id and e.date = c.bill_date
    and e.source = 'line/' || c.field || '/' || c.type || '/' || c.source || '/' || c.day
    and rule.before in (e.debit, e.credit)
)`;

/** The cash of prepayments and of taking them back: the name of its entry and of its bill's line; what came in is positive. */
const cash = sql`(
  select driver_id, day, ${sql.lit(cashSource)} || source as entry, 'line/prePay//' || source || '/' || day as line, amount
  from prepayments
  union all
  select driver_id, day, ${sql.lit(cashBackSource)} || source, ${sql.lit(`line/prePay/${prepaymentReversal}/`)} || source || '/' || day, -amount
  from prepayment_reversals
)`;

/** A line of the journal (l) as earlier releases wrote it: with the bank on its other side, because cash had no entry of its own. */
const withBank = sql`(select driver_id, source from journal_entries where source like 'line/prePay/%' and 'bank' in (debit, credit)) as l`;

/**
 * [BKS-05] Cash that has no entry yet and is in no line of an earlier release; and the lines of one that ran beside this release,
 * which entered cash a second time. Columns: driver_id, entry, day, debit, credit, amount.
 */
const cashMissing = (driverIds: readonly string[]) => sql`(
  select cash.driver_id, cash.entry, cash.day, case when cash.amount > 0 then 'bank' else 'prepayments' end as debit,
    case when cash.amount > 0 then 'prepayments' else 'bank' end as credit, abs(cash.amount) as amount
  from ${cash} as cash
  where cash.driver_id = any(${driverIds}::text[]) and ${isMissing(sql.ref('cash.driver_id'), sql.ref('cash.entry'))}
    and not exists (select from ${withBank} where l.driver_id = cash.driver_id and l.source = cash.line)
  union all
  select cash.driver_id, 'moved/' || cash.line, cash.day, case when cash.amount > 0 then 'prepayments' else 'bank' end,
    case when cash.amount > 0 then 'bank' else 'prepayments' end, abs(cash.amount)
  from ${cash} as cash
  join ${withBank} on l.driver_id = cash.driver_id and l.source = cash.line
  where cash.driver_id = any(${driverIds}::text[]) and not ${isMissing(sql.ref('cash.driver_id'), sql.ref('cash.entry'))}
    and ${isMissing(sql.ref('cash.driver_id'), sql`'moved/' || cash.line`)}
)`;

/**
 * Enters, dated today, what is not in the journal of these drivers yet: the IVA of their bills, what was put into their
 * guarantees directly, lines of events in the account they belong to, the cash of prepayments, and nettings. Entries that are
 * there stay as they are.
 */
export const enterMissing = statement(
  { entries: int },
  (today: LocalDate, driverIds: readonly string[]) => sql`
    with missing as (
      select *, ${today}::date as day from (${ivaEntries(sql`(select * from ${taxedBills} as closed where driver_id = any(${driverIds}::text[]))`, sql`${today}::date`)})
        as taxed (driver_id, date, source, debit, credit, amount)
      where ${isMissing(sql.ref('taxed.driver_id'), sql.ref('taxed.source'))}
      union all
      select driver_id, ${today}::date, 'guarantee/' || source, case origin when 'driver' then 'bank' else 'guarantee:own' end, 'guarantee', amount,
        ${today}::date
      from ${paidDirectly} as paid
      where driver_id = any(${driverIds}::text[]) and ${isMissing(sql.ref('paid.driver_id'), sql`'guarantee/' || paid.source`)}
      union all
      select driver_id, ${today}::date, 'moved/' || source, case when charged then before else account end,
        case when charged then account else before end, amount, ${today}::date
      from ${moved} as moved
      where driver_id = any(${driverIds}::text[]) and ${isMissing(sql.ref('moved.driver_id'), sql`'moved/' || moved.source`)}
      union all
      select driver_id, ${today}::date, entry, debit, credit, amount, day from ${cashMissing(driverIds)} as cash
      union all
      select driver_id, ${today}::date, ${nettingSource}, ${nettingSides}, amount, ${today}::date
      from bill_nettings
      where driver_id = any(${driverIds}::text[]) and entered_on is null
    ),
    dated as (
      update bill_nettings set entered_on = ${today}::date
      where driver_id = any(${driverIds}::text[]) and entered_on is null
    ),
    entered as (
      insert into journal_entries (driver_id, date, own_day, source, debit, credit, amount)
      select driver_id, entered.date, case when missing.day < entered.date then missing.day end, source, debit, credit, amount
      from missing cross join lateral ${onOpenDay(sql.ref('missing.date'))} as entered
      returning 1
    )
    select count(*)::integer as entries from entered`,
);
