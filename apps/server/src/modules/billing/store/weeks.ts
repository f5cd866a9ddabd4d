import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

/** The Monday of the last closed week; null before any was closed. Weeks are closed one after another. */
export async function lastClosedMonday(db: Db): Promise<LocalDate | null> {
  const { rows } = await sql<{ monday: LocalDate | null }>`
    select to_char(max(monday), 'YYYY-MM-DD') as monday from billing_weeks where closed_at is not null`.execute(db);
  return rows[0]!.monday;
}

/** Nobody closes these weeks before the transaction is over. */
export async function holdWeeksOpen(db: Db, mondays: readonly LocalDate[]): Promise<void> {
  await sql`insert into billing_weeks (monday) select unnest(${mondays}::date[]) on conflict do nothing`.execute(db);
  await sql`select from billing_weeks where monday = any(${mondays}::date[]) order by monday for share`.execute(db);
}

/** Waits for whoever is recording facts of the week. False when it was closed already. */
export async function holdWeekToClose(db: Db, monday: LocalDate): Promise<boolean> {
  await sql`insert into billing_weeks (monday) values (${monday}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ open: boolean }>`
    select closed_at is null as open from billing_weeks where monday = ${monday} for update`.execute(db);
  return rows[0]!.open;
}

export async function markClosed(db: Db, monday: LocalDate, now: Date): Promise<void> {
  await sql`update billing_weeks set closed_at = ${now} where monday = ${monday}`.execute(db);
}

/** The oldest week that has anything to bill and is not closed; null when there is none. */
export async function oldestOpenMonday(db: Db): Promise<LocalDate | null> {
  const { rows } = await sql<{ monday: LocalDate | null }>`
    with closed as (select max(monday) as monday from billing_weeks where closed_at is not null)
    select to_char(
      coalesce(
        (select monday + 7 from closed),
        (select min(date_trunc('week', day))::date from (
          select min(date) as day from day_sheets
          union all select min(monday) from billing_weeks
        ) as first)
      ),
      'YYYY-MM-DD'
    ) as monday`.execute(db);
  return rows[0]!.monday;
}
