import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { bool, date, orNull } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';

const selectLastClosed = statement(
  { monday: orNull(date) },
  () => sql`select max(monday) as monday from billing_weeks where closed_at is not null`,
);

/** The Monday of the last week that is closed for everybody; null before the first one. Weeks are closed in order. */
export async function lastClosedMonday(db: Db): Promise<LocalDate | null> {
  return onlyRow(await selectLastClosed(db)).monday;
}

const selectLastClosing = statement(
  { monday: orNull(date) },
  () => sql`select max(monday) as monday from billing_weeks where coalesce(closing_at, closed_at) is not null`,
);

/** The Monday of the last week that is closed or being closed; null before the first one. */
export async function lastClosingMonday(db: Db): Promise<LocalDate | null> {
  return onlyRow(await selectLastClosing(db)).monday;
}

/** Keeps these weeks open: nobody can finish closing them until the transaction ends. */
export async function holdWeeksOpen(db: Db, mondays: readonly LocalDate[]): Promise<void> {
  await sql`insert into billing_weeks (monday) select unnest(${mondays}::date[]) on conflict do nothing`.execute(db);
  await sql`select from billing_weeks where monday = any(${mondays}::date[]) order by monday for share`.execute(db);
}

const lockWeek = statement(
  { open: bool },
  (monday: LocalDate) => sql`select closed_at is null as open from billing_weeks where monday = ${monday} for update`,
);

/** Locks the week, after waiting for those who are recording facts of it. Returns false when it was closed already. */
export async function holdWeekToClose(db: Db, monday: LocalDate): Promise<boolean> {
  await sql`insert into billing_weeks (monday) values (${monday}) on conflict do nothing`.execute(db);
  return onlyRow(await lockWeek(db, monday)).open;
}

/** Adds the weeks from one Monday to the other, so that nobody waits for somebody else's first row of a week. */
export async function addWeeks(db: Db, first: LocalDate, last: LocalDate): Promise<void> {
  await sql`
    insert into billing_weeks (monday)
    select week::date from generate_series(${first}::timestamp, ${last}::timestamp, '7 days') as week
    on conflict do nothing`.execute(db);
}

export async function markClosing(db: Db, monday: LocalDate, now: Date): Promise<void> {
  await sql`
    update billing_weeks set closing_at = ${now} where monday = ${monday} and closing_at is null`.execute(db);
}

export async function markClosed(db: Db, monday: LocalDate, now: Date): Promise<void> {
  await sql`update billing_weeks set closed_at = ${now} where monday = ${monday}`.execute(db);
}

const selectOldestOpen = statement(
  { monday: orNull(date) },
  () => sql`
    with closed as (select max(monday) as monday from billing_weeks where closed_at is not null)
    select coalesce(
      (select monday + 7 from closed),
      (select min(date_trunc('week', day))::date from (
        select min(date) as day from day_sheets
        union all select min(monday) from billing_weeks
      ) as first)
    ) as monday`,
);

/** The oldest open week with anything to bill; null when there is none. */
export async function oldestOpenMonday(db: Db): Promise<LocalDate | null> {
  return onlyRow(await selectOldestOpen(db)).monday;
}
