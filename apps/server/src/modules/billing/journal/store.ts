import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { columnsOf, float, int, oneOf, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { onOpenDay } from './month-store.ts';

export type JournalRow = Row<'journal_entries'>;

export interface Days {
  from?: LocalDate | null;
  to?: LocalDate | null;
}

const during = (from: LocalDate | null, to: LocalDate | null) =>
  sql`date between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;

const selectPage = statement<
  JournalRow,
  [LocalDate | null, LocalDate | null, string | null, LocalDate | null, string | null, number]
>(
  columnsOf('journal_entries'),
  (from, to, afterDriver, afterDate, afterSource, limit) => sql`
    select * from journal_entries
    where ${during(from, to)}
      and (driver_id, date, source)
        > (coalesce(${afterDriver}, ''), coalesce(${afterDate}::date, '-infinity'), coalesce(${afterSource}, ''))
    order by driver_id, date, source
    limit ${limit}`,
);

/** The next entries after a given one, by driver. Entries never change, so the pages fit together. */
export function journalPage(
  db: Db,
  days: Days,
  { after, limit }: { after?: JournalRow; limit: number },
): Promise<JournalRow[]> {
  const { from = null, to = null } = days;
  return selectPage(db, from, to, after?.driver_id ?? null, after?.date ?? null, after?.source ?? null, limit);
}

export type CompanyRow = Row<'company_entries'>;

/** Writes an entry that is of no driver, on its day, or on the first open one when that month is closed. */
export async function insertCompanyEntry(db: Db, entry: Omit<CompanyRow, 'own_day'>): Promise<void> {
  const { source, date, debit, credit, amount } = entry;
  await sql`
    insert into company_entries (source, date, own_day, debit, credit, amount)
    select ${source}::text, entered.date, entered.own_day, ${debit}::text, ${credit}::text, ${amount}::bigint
    from ${onOpenDay(sql`${date}::date`)} as entered`.execute(db);
}

const selectCompanyPage = statement<
  CompanyRow,
  [LocalDate | null, LocalDate | null, LocalDate | null, string | null, number]
>(
  columnsOf('company_entries'),
  (from, to, afterDate, afterSource, limit) => sql`
    select * from company_entries
    where ${during(from, to)}
      and (date, source) > (coalesce(${afterDate}::date, '-infinity'), coalesce(${afterSource}, ''))
    order by date, source
    limit ${limit}`,
);

/** The next entries of no driver after a given one. */
export function companyPage(
  db: Db,
  { from = null, to = null }: Days,
  { after, limit }: { after?: CompanyRow; limit: number },
): Promise<CompanyRow[]> {
  return selectCompanyPage(db, from, to, after?.date ?? null, after?.source ?? null, limit);
}

const selectCount = statement(
  { count: int },
  (from: LocalDate | null, to: LocalDate | null) => sql`
    select ((select count(*) from journal_entries where ${during(from, to)})
      + (select count(*) from company_entries where ${during(from, to)}))::int as count`,
);

export async function countEntries(db: Db, { from = null, to = null }: Days = {}): Promise<number> {
  return onlyRow(await selectCount(db, from, to)).count;
}

export async function countBills(db: Db): Promise<number> {
  const counted = db.selectFrom('bill_weeks').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The sum according to the bills, and the sum according to the journal. */
const sums = { billed: float, entered: float };

const billMismatch = { ...sums, bill: text };

/** The totals that are compared between the bills and the journal. */
export type Summed = 'bills' | 'lines' | 'payments' | 'payouts' | 'nettings';

const sumMismatch = { ...sums, summed: oneOf<Summed>() };

/** The sum of the entries as it changes the driver's account. */
const toDriver = sql`sum(case when credit = 'driver' then amount else -amount end)`;

/**
 * Bills that differ from the sum of their journal entries. Debt from earlier weeks is excluded: its entries belong to
 * those weeks.
 */
export const billsNotEntered = statement(
  billMismatch,
  (limit: number) => sql`
    select w.id as bill, (w.balance + w.debt)::float8 as billed, coalesce(e.amount, 0)::float8 as entered
    from bill_weeks w
    cross join lateral (
      select ${toDriver} as amount from journal_entries
      where driver_id = w.driver_id and date between w.monday and w.monday + 6 and source like 'line/%'
    ) as e
    where w.balance + w.debt <> coalesce(e.amount, 0)
    order by w.id
    limit ${limit}`,
);

/** Compares the totals of bills and of entries. Finds entries without a bill, and payments without an entry. */
export const sumsNotEntered = statement(
  sumMismatch,
  () => sql`
    with entries as (
      select
        coalesce(sum(case when credit = 'driver' then amount else -amount end) filter (where source like 'line/%'), 0) as lines,
        coalesce(sum(amount) filter (where source like 'line/%'), 0) as turnover,
        coalesce(sum(amount) filter (where source like 'payment/%' and debit = 'bank'), 0) as payments,
        coalesce(sum(case when credit = 'bank' then amount else -amount end)
          filter (where source like 'payout/%' or source like 'bounce/%'), 0) as payouts,
        coalesce(sum(amount) filter (where source like 'netting/%'), 0) as nettings
      from journal_entries
    ),
    netted as (
      select coalesce(sum(amount), 0) as amount from bill_nettings
    ),
    bills as (
      select coalesce(sum(balance + debt), 0) as lines,
        coalesce(sum(pay_bill) filter (where balance < 0), 0) - (select amount from netted) as payments,
        coalesce(sum(pay_bill) filter (where balance > 0), 0) - (select amount from netted) as payouts
      from bill_weeks
    )
    select * from (
      select 'bills' as summed, b.lines::float8 as billed, e.lines::float8 as entered from bills b, entries e
      union all
      select 'lines', (select coalesce(sum(abs(amount)), 0) from bill_lines)::float8, e.turnover::float8 from entries e
      union all select 'payments', b.payments::float8, e.payments::float8 from bills b, entries e
      union all select 'payouts', b.payouts::float8, e.payouts::float8 from bills b, entries e
      union all select 'nettings', n.amount::float8, e.nettings::float8 from netted n, entries e
    ) as sums
    where billed <> entered`,
);
