import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export async function insertLog(db: Db, entry: NewRow<'driver_log'>): Promise<void> {
  await db.insertInto('driver_log').values(entry).execute();
}

export function readLog(db: Db, uid: string): Promise<Row<'driver_log'>[]> {
  return db.selectFrom('driver_log').selectAll().where('driver_id', '=', uid).orderBy('id').execute();
}

/** The last changes, the newest first. */
export function newestLog(db: Db, uid: string, most: number): Promise<Row<'driver_log'>[]> {
  return db
    .selectFrom('driver_log')
    .selectAll()
    .where('driver_id', '=', uid)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function hasRented(db: Db, uid: string): Promise<boolean> {
  const rented = await db
    .selectFrom('driver_log')
    .select('id')
    .where('driver_id', '=', uid)
    .where('subject', '=', 'status')
    .where('after', '=', 'rent')
    .limit(1)
    .executeTakeFirst();
  return rented !== undefined;
}

/**
 * When this subject last became `to`, or last got any value if `to` is left out; null if never. An SQL fragment for
 * other queries.
 */
export function lastLogged(driverId: RawBuilder<unknown>, subject: string, to?: string): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select at from driver_log
    where driver_id = ${driverId} and subject = ${subject} and ${to === undefined ? sql`after is not null` : sql`after = ${to}`}
    order by id desc
    limit 1
  )`;
}

/** When a status or a verification of the driver last changed; null if never. An SQL fragment for other queries. */
export function lastStepAt(driverId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select max(at) from driver_log
    where driver_id = ${driverId} and (subject = 'status' or subject like 'verified.%')
  )`;
}
