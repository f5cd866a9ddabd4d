import type { DriverStatus } from '@volante/domain/drivers/status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row, RowChanges } from '../../../platform/database/tables.ts';
import { bool, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

export type StoredDriver = Row<'drivers'>;

export function readDriver(db: Db, uid: string): Promise<StoredDriver | undefined> {
  return db.selectFrom('drivers').selectAll().where('id', '=', uid).executeTakeFirst();
}

/**
 * Locks the driver until the transaction ends, so that changes of one driver run one after another. Rows that merely
 * refer to the driver can still be written: closing a week and taking payments do not wait for each other.
 */
export function lockDriver(db: Db, uid: string): Promise<StoredDriver | undefined> {
  return db.selectFrom('drivers').selectAll().where('id', '=', uid).forNoKeyUpdate().executeTakeFirst();
}

/** Locks all of these, by their ids, so that two who lock several never wait for each other. */
export async function lockDrivers(db: Db, uids: readonly string[]): Promise<void> {
  await sql`select from drivers where id = any(${uids}::text[]) order by id collate "C" for no key update`.execute(db);
}

export async function findDriver(db: Db, emailOrUid: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('drivers')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', emailOrUid), eb(sql`lower(email)`, '=', emailOrUid.toLowerCase())]))
    .executeTakeFirst();
}

const selectFirstnames = statement(
  { id: text, firstname: text },
  (uids: readonly string[]) => sql`select id, firstname from drivers where id = any(${uids}::text[])`,
);

/** The first names of these drivers by their ids. Locks nothing, so it may be called while a car is locked. */
export async function firstnamesOf(db: Db, uids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectFirstnames(db, uids);
  return new Map(rows.map(({ id, firstname }) => [id, firstname]));
}

/** The first name, for the partner who shares the car. */
export async function firstnameOf(db: Db, uid: string): Promise<string | undefined> {
  return (await firstnamesOf(db, [uid])).get(uid);
}

const selectAddress = statement(
  { email: text, firstname: text, emailConfirmed: bool },
  (uid: string) => sql`
    select email, firstname, verified_auth as "emailConfirmed" from drivers where id = ${uid} and email is not null`,
);

/** Where the driver gets mail; undefined once the account is erased. */
export async function mailAddressOf(db: Db, uid: string) {
  const [row] = await selectAddress(db, uid);
  return row;
}

/** What the partner who shares the car sees of a driver. */
export function readCards(
  db: Db,
  uids: readonly string[],
): Promise<Pick<StoredDriver, 'id' | 'status' | 'photo' | 'firstname' | 'lastname' | 'phone'>[]> {
  return db
    .selectFrom('drivers')
    .select(['id', 'status', 'photo', 'firstname', 'lastname', 'phone'])
    .where('id', 'in', uids)
    .execute();
}

export function listDrivers(db: Db, status?: DriverStatus): Promise<StoredDriver[]> {
  const query = db.selectFrom('drivers').selectAll().orderBy('created_at').orderBy('id');
  return (status === undefined ? query : query.where('status', '=', status)).execute();
}

/** Who each of these drivers is, or everybody with an account; in the order they came. */
export function readNames(
  db: Db,
  uids?: readonly string[],
): Promise<Pick<StoredDriver, 'id' | 'email' | 'firstname' | 'lastname' | 'rut'>[]> {
  const all = db.selectFrom('drivers');
  return (uids ? all.where('id', 'in', uids) : all)
    .select(['id', 'email', 'firstname', 'lastname', 'rut'])
    .where('deleted', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** When the drivers of these statuses were born. */
export function readBirths(
  db: Db,
  statuses: readonly DriverStatus[],
): Promise<Pick<StoredDriver, 'id' | 'email' | 'birth'>[]> {
  return db
    .selectFrom('drivers')
    .select(['id', 'email', 'birth'])
    .where('deleted', '=', false)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDriver(db: Db, driver: NewRow<'drivers'>): Promise<void> {
  await db.insertInto('drivers').values(driver).execute();
}

export async function updateDriver(db: Db, uid: string, now: Date, changes: RowChanges<'drivers'>): Promise<void> {
  await db
    .updateTable('drivers')
    .set({ ...changes, updated_at: now })
    .where('id', '=', uid)
    .execute();
}

/** Those of these drivers who have confirmed their e-mail. */
export async function confirmedDrivers(db: Db, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await db
    .selectFrom('drivers')
    .select('id')
    .where('id', 'in', uids)
    .where('verified_auth', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all drivers, for an INSERT … SELECT. Columns: id. */
export const everyDriver: RawBuilder<unknown> = sql`select id from drivers`;
