import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { bool, date, instant, orNull, type RowOf, text } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';
import { waitingIn } from '../../platform/waits/store.ts';
import { everyDriver } from '../drivers/public.ts';

const lastClosedWeek = sql`(select max(monday) as monday from billing_weeks where closed_at is not null) as w`;

/** Of a driver's row (b) and the last week closed for everybody (w). */
const closedMonday = sql<LocalDate | null>`
  (case when b.held_week is not null then b.held_week - 7 else greatest(w.monday, b.closed_to) end)`;

/**
 * The Monday of the last week closed for a driver; null before the first one. While a week is being closed it is closed
 * for some drivers only, and a driver who is held stays behind the others. An SQL fragment for other queries.
 */
export function closedMondayOf(driverId: RawBuilder<unknown>): RawBuilder<LocalDate | null> {
  return sql<LocalDate | null>`(
    select ${closedMonday} from ${lastClosedWeek}
    left join billing_drivers b on b.driver_id = ${driverId}
  )`;
}

/** One join for all of them: looked up driver by driver, each would read the weeks again. */
const selectClosedMondays = statement(
  { driver_id: text, monday: orNull(date) },
  (driverIds: readonly string[]) => sql`
    select given.driver_id, ${closedMonday} as monday
    from unnest(${driverIds}::text[]) as given (driver_id)
    cross join ${lastClosedWeek}
    left join billing_drivers b on b.driver_id = given.driver_id`,
);

/** The last closed week of each of these drivers. */
export async function closedMondays(db: Db, driverIds: readonly string[]): Promise<Map<string, LocalDate | null>> {
  const rows = await selectClosedMondays(db, driverIds);
  return new Map(rows.map(({ driver_id, monday }) => [driver_id, monday]));
}

/** Until the transaction ends, no week of these drivers can be closed. Waits while one is being closed. */
export async function holdBills(db: Db, driverIds: readonly string[]): Promise<void> {
  await sql`
    insert into billing_drivers (driver_id) select unnest(${driverIds}::text[]) on conflict do nothing`.execute(db);
  await sql`
    select from billing_drivers where driver_id = any(${driverIds}::text[]) order by driver_id for share`.execute(db);
}

/** From now on every driver there is takes part in closing weeks. */
export async function enrolDrivers(db: Db): Promise<void> {
  await sql`
    insert into billing_drivers (driver_id)
    select id from (${everyDriver}) as driver
    where not exists (select from billing_drivers where driver_id = id)
    on conflict do nothing`.execute(db);
}

const notClosed = (monday: LocalDate) => sql`(closed_to is null or closed_to < ${monday}::date)`;

const selectToClose = statement(
  { driver_id: text },
  (monday: LocalDate, after: string, limit: number) => sql`
    select driver_id from billing_drivers
    where driver_id > ${after} and ${notClosed(monday)} and held_week is null
    order by driver_id
    limit ${limit}`,
);

/** The next drivers whose week is not closed, held drivers left out. */
export async function driversToClose(
  db: Db,
  monday: LocalDate,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  return (await selectToClose(db, monday, after, limit)).map(({ driver_id }) => driver_id);
}

const selectUnfinished = statement(
  { unfinished: bool },
  (monday: LocalDate) => sql`
    select exists (
      select from billing_drivers where ${notClosed(monday)} and held_week is null
    ) as unfinished`,
);

export async function isUnfinished(db: Db, monday: LocalDate): Promise<boolean> {
  return onlyRow(await selectUnfinished(db, monday)).unfinished;
}

const lockToClose = statement(
  { driver_id: text },
  (monday: LocalDate, driverIds: readonly string[]) => sql`
    select driver_id from billing_drivers
    where driver_id = any(${driverIds}::text[]) and ${notClosed(monday)} and coalesce(held_week, ${monday}::date) = ${monday}::date
    order by driver_id
    for update`,
);

/** Locks these drivers' bills, after waiting for those who are recording facts. Leaves out whoever is closed already. */
export async function holdToClose(db: Db, monday: LocalDate, driverIds: readonly string[]): Promise<string[]> {
  return (await lockToClose(db, monday, driverIds)).map(({ driver_id }) => driver_id);
}

/** `behind` is the next week that is closed for the others and not for these drivers; null when they have caught up. */
export async function markDriversClosed(
  db: Db,
  { monday, driverIds, behind }: { monday: LocalDate; driverIds: readonly string[]; behind: LocalDate | null },
): Promise<void> {
  await sql`
    update billing_drivers set closed_to = ${monday}::date, held_week = ${behind}::date,
      held_reason = case when ${behind}::date is not null then held_reason end,
      held_at = case when ${behind}::date is not null then held_at end
    where driver_id = any(${driverIds}::text[])`.execute(db);
}

export async function markHeld(
  db: Db,
  { driverId, monday, reason, now }: { driverId: string; monday: LocalDate; reason: string; now: Date },
): Promise<void> {
  await sql`
    update billing_drivers set held_week = ${monday}::date, held_reason = ${reason}, held_at = coalesce(held_at, ${now})
    where driver_id = ${driverId} and ${notClosed(monday)}`.execute(db);
}

const held = { driver_id: text, week: date, reason: text, since: instant };

export type HeldDriver = RowOf<typeof held>;

/** The drivers whose bills wait, longest first. */
export const readHeld = statement(
  held,
  () => sql`
    select driver_id, held_week as week, held_reason as reason, held_at as since
    from billing_drivers
    where held_week is not null
    order by held_week, driver_id`,
);

/** [CON-07] */
export const waitingHeld = waitingIn(
  { week: date, reason: text },
  () => sql`
    select driver_id as ref, held_at as since, held_week as week, held_reason as reason
    from billing_drivers
    where held_week is not null`,
);
