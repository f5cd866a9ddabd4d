import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { columnsOf, date, orNull } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';

/**
 * [BKS-06] On which day an entry of this day is dated: on the first open one when its month is closed, with its own day beside
 * it. Columns: date, own_day. An SQL fragment, so that the day is that of the statement which enters it.
 */
export const onOpenDay = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select greatest(${day}, first_open_day()) as date, case when ${day} < first_open_day() then ${day} end as own_day
)`;

const selectFirstOpen = statement({ day: orNull(date) }, () => sql`select first_open_day() as day`);

/** The first day after the closed months; null while none is closed. */
export async function firstOpenDay(db: Db): Promise<LocalDate | null> {
  return onlyRow(await selectFirstOpen(db)).day;
}

const selectFirstEntry = statement(
  { day: orNull(date) },
  () => sql`
    select least((select min(date) from journal_entries), (select min(date) from company_entries)) as day`,
);

/** The day of the journal's first entry; null while there is none. */
export async function firstEntryDay(db: Db): Promise<LocalDate | null> {
  return onlyRow(await selectFirstEntry(db)).day;
}

/**
 * Waits for those who are writing entries, three seconds at most: whoever wants to write one meanwhile waits as well. Until the
 * transaction ends nobody writes one, and nobody else closes a month.
 */
export async function holdJournal(tx: Db): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx);
  await sql`lock table journal_entries, company_entries in share row exclusive mode`.execute(tx);
}

type MonthRow = Row<'ledger_months'>;

export async function insertMonth(tx: Db, month: MonthRow): Promise<void> {
  await tx.insertInto('ledger_months').values(month).execute();
}

/** The closed months, newest first. */
export const closedMonths = statement<MonthRow, []>(
  columnsOf('ledger_months'),
  () => sql`select * from ledger_months order by month desc`,
);
