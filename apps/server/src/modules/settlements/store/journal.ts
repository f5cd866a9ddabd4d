import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

export interface JournalRow {
  driver_id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  source: string;
  debit: string;
  credit: string;
  amount: number;
}

export interface Days {
  from?: LocalDate;
  to?: LocalDate;
}

const during = ({ from, to }: Days) => sql`
  ${from === undefined ? sql`true` : sql`date >= ${from}`} and ${to === undefined ? sql`true` : sql`date <= ${to}`}`;

/** The next entries after one, driver by driver. They are never changed, so pages fit together. */
export async function journalPage(
  db: Db,
  days: Days,
  { after, limit }: { after?: JournalRow; limit: number },
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select driver_id, to_char(date, 'YYYY-MM-DD') as date, source, debit, credit, amount
    from journal_entries
    where ${during(days)}
      ${after ? sql`and (driver_id, journal_entries.date, source) > (${after.driver_id}, ${after.date}::date, ${after.source})` : sql``}
    order by driver_id, journal_entries.date, source
    limit ${limit}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, days: Days = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_entries where ${during(days)}`.execute(db);
  return rows[0]!.count;
}

export async function countBills(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bill_weeks`.execute(db);
  return rows[0]!.count;
}

export interface Mismatch {
  what: string;
  /** In the bills, and in the journal. */
  billed: number;
  entered: number;
}

/** What entries bring the driver's account. */
const toDriver = sql`sum(case when credit = 'driver' then amount else -amount end)`;

/** Bills whose week the journal sums otherwise: what is owed from before is no entry of theirs. */
export async function billsNotEntered(db: Db, limit: number): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select w.id as what, w.balance + w.debt as billed, coalesce(e.amount, 0)::int as entered
    from bill_weeks w
    cross join lateral (
      select ${toDriver} as amount from journal_entries
      where driver_id = w.driver_id and date between w.monday and w.monday + 6 and source like 'line/%'
    ) as e
    where w.balance + w.debt <> coalesce(e.amount, 0)
    order by w.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Sums over everything: what is entered for no bill, paid without an entry, or kept elsewhere than in guarantees. */
export async function sumsNotEntered(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with entries as (
      select
        coalesce(sum(case when credit = 'driver' then amount else -amount end) filter (where source like 'line/%'), 0) as lines,
        coalesce(sum(amount) filter (where source like 'line/%'), 0) as turnover,
        coalesce(sum(amount) filter (where source not like 'line/%' and debit = 'bank'), 0) as payments,
        coalesce(sum(amount) filter (where debit = 'driver' and credit = 'bank'), 0) as payouts,
        coalesce(sum(case when credit = 'guarantee' then amount else -amount end)
          filter (where 'guarantee' in (credit, debit)), 0) as guarantees
      from journal_entries
    ),
    bills as (
      select coalesce(sum(balance + debt), 0) as lines,
        coalesce(sum(pay_bill) filter (where balance < 0), 0) as payments,
        coalesce(sum(pay_bill) filter (where balance > 0), 0) as payouts
      from bill_weeks
    )
    select * from (
      select 'liquidaciones' as what, b.lines::float8 as billed, e.lines::float8 as entered from bills b, entries e
      union all
      select 'lineas', (select coalesce(sum(abs(amount)), 0) from bill_lines)::float8, e.turnover::float8 from entries e
      union all select 'pagos', b.payments::float8, e.payments::float8 from bills b, entries e
      union all select 'transferencias', b.payouts::float8, e.payouts::float8 from bills b, entries e
      union all
      select 'garantias',
        (select coalesce(sum(amount), 0) from guarantee_contributions where source like 'bill:%')::float8,
        e.guarantees::float8
      from entries e
    ) as sums
    where billed <> entered`.execute(db);
  return rows;
}
