import type { DriverStatus } from '@volante/domain/drivers/status';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx, Db } from '../../platform/context.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { documentsUploaded } from '../documents/public.ts';
import { carOf } from '../fleet/public.ts';
import { type MeetingFacts, meetingOf } from '../meetings/public.ts';
import { singleShiftPlan } from '../plans/public.ts';
import { unreadChats } from '../support/public.ts';
import type { DriverLogTable, DriversTable, DriversTables } from './tables.ts';

type StoredDriver = Selectable<DriversTable>;

/** A driver with everything getDriver answers. */
export interface DriverRow extends StoredDriver {
  car_id: string | null;
  lead_id: string | null;
  lead_source: string | null;
  crm_id_prefix: string | null;
  calendar_link: string | null;
  accepted_terms: string | null;
  unread_chats: number;
  documents_uploaded: boolean;
  single_shift_plan: boolean;
  meeting: MeetingFacts | null;
}

const tables = (db: Db) => db.withTables<DriversTables>();

/** The hot path: one statement for the whole answer. */
const selectDriver = compiledOnce(
  (uid: string) => sql<DriverRow>`
    select
      d.*,
      l.id as lead_id,
      l.source as lead_source,
      l.crm_id_prefix,
      l.calendar_link,
      (select version from terms_acceptances where driver_id = d.id order by accepted_at desc limit 1) as accepted_terms,
      ${carOf(sql.ref('d.id'))} as car_id,
      ${unreadChats(sql.ref('d.id'))} as unread_chats,
      ${documentsUploaded(sql.ref('d.id'))} as documents_uploaded,
      ${singleShiftPlan(sql.ref('d.id'))} as single_shift_plan,
      ${meetingOf(sql.ref('d.id'))} as meeting
    from drivers d
    left join leads l on l.driver_id = d.id
    where d.id = ${uid}`,
);

export async function readDriver(db: Db, uid: string): Promise<DriverRow | undefined> {
  const [row] = await selectDriver(db, uid);
  return row;
}

/**
 * Holds the driver until the end of the transaction, so that changes of one driver happen one after another. Rows that
 * only name the driver are written meanwhile: whoever closes a week waits for nobody, and nobody who pays waits for them.
 */
export function lockDriver(db: Db, uid: string): Promise<StoredDriver | undefined> {
  return tables(db).selectFrom('drivers').selectAll().where('id', '=', uid).forNoKeyUpdate().executeTakeFirst();
}

export async function findDriver(db: Db, emailOrUid: string): Promise<{ id: string } | undefined> {
  return tables(db)
    .selectFrom('drivers')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', emailOrUid), eb(sql`lower(email)`, '=', emailOrUid.toLowerCase())]))
    .executeTakeFirst();
}

/** Within a transaction it stays as read until that ends: whoever bans the driver meanwhile comes after it. */
export function readAccess(
  db: Db,
  uid: string,
): Promise<Pick<StoredDriver, 'banned' | 'deleted' | 'enabled'> | undefined> {
  return tables(db)
    .selectFrom('drivers')
    .select(['banned', 'deleted', 'enabled'])
    .where('id', '=', uid)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
}

/** What decides whether a driver may use their car. */
export interface DriverStanding {
  status: DriverStatus;
  /** Neither banned nor deleted nor disabled. */
  enabled: boolean;
  verified: { bank: boolean; docs: boolean };
}

const standing = sql<DriverStanding>`json_build_object(
  'status', d.status,
  'enabled', d.enabled and not d.banned and not d.deleted,
  'verified', json_build_object('bank', d.verified_bank, 'docs', d.verified_docs)
)`;

/** Null for a driver who does not exist; stands inside another query, and holds nobody. */
export function standingOf(driverId: RawBuilder<unknown>): RawBuilder<DriverStanding | null> {
  return sql<DriverStanding | null>`(select ${standing} from drivers d where d.id = ${driverId})`;
}

/** Read as `readAccess` reads: within a transaction it stays so until that ends. */
export async function driverStanding({ db }: Ctx, uid: string): Promise<DriverStanding | null> {
  const { rows } = await sql<{ standing: DriverStanding }>`
    select ${standing} as standing from drivers d
    where d.id = ${uid} ${db.isTransaction ? sql`for share` : sql``}`.execute(db);
  return rows[0]?.standing ?? null;
}

const selectFirstname = compiledOnce(
  (uid: string) => sql<Pick<StoredDriver, 'firstname'>>`select firstname from drivers where id = ${uid}`,
);

/** For a partner to read. Holds nobody: it may be asked by who holds a car already. */
export async function firstnameOf(db: Db, uid: string): Promise<string | undefined> {
  const [row] = await selectFirstname(db, uid);
  return row?.firstname;
}

/** What a partner sees of a driver. */
export function readCards(
  db: Db,
  uids: readonly string[],
): Promise<Pick<StoredDriver, 'id' | 'status' | 'photo' | 'firstname' | 'lastname' | 'phone'>[]> {
  return tables(db)
    .selectFrom('drivers')
    .select(['id', 'status', 'photo', 'firstname', 'lastname', 'phone'])
    .where('id', 'in', uids)
    .execute();
}

export function listDrivers(db: Db, status?: DriverStatus): Promise<StoredDriver[]> {
  return tables(db)
    .selectFrom('drivers')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDriver(
  db: Db,
  driver: Insertable<DriversTable>,
  lead: { id: string; source: string | null },
): Promise<void> {
  await tables(db).insertInto('drivers').values(driver).execute();
  await tables(db)
    .insertInto('leads')
    .values({ ...lead, driver_id: driver.id, created_at: driver.created_at })
    .execute();
}

export function findLead(db: Db, id: string): Promise<{ driver_id: string; source: string | null } | undefined> {
  return tables(db).selectFrom('leads').select(['driver_id', 'source']).where('id', '=', id).executeTakeFirst();
}

export async function updateLead(db: Db, id: string, changes: { source: string }): Promise<void> {
  await tables(db).updateTable('leads').set(changes).where('id', '=', id).execute();
}

export async function updateDriver(db: Db, uid: string, now: Date, changes: Updateable<DriversTable>): Promise<void> {
  await tables(db)
    .updateTable('drivers')
    .set({ ...changes, updated_at: now })
    .where('id', '=', uid)
    .execute();
}

export async function insertLog(db: Db, entry: Insertable<DriverLogTable>): Promise<void> {
  await tables(db).insertInto('driver_log').values(entry).execute();
}

export function readLog(db: Db, uid: string): Promise<Selectable<DriverLogTable>[]> {
  return tables(db).selectFrom('driver_log').selectAll().where('driver_id', '=', uid).orderBy('id').execute();
}

interface RequestRow {
  registered_at: Date;
  documents_accepted_at: Date | null;
  queued_at: Date | null;
  car_assigned_at: Date | null;
}

/** When each step of the request was last reached; null for what no longer stands. */
export async function readRequest(db: Db, uid: string): Promise<RequestRow | undefined> {
  const last = (subject: string, after: RawBuilder<unknown>) =>
    sql`(select at from driver_log where driver_id = d.id and subject = ${subject} and ${after} order by id desc limit 1)`;
  const { rows } = await sql<RequestRow>`
    select
      d.created_at as registered_at,
      case when d.verified_docs then ${last('verified.docs', sql`after = 'true'`)} end as documents_accepted_at,
      ${last('status', sql`after = 'rent queue'`)} as queued_at,
      case when ${carOf(sql.ref('d.id'))} is not null then ${last('car', sql`after is not null`)} end as car_assigned_at
    from drivers d
    where d.id = ${uid}`.execute(db);
  return rows[0];
}

export async function hasRented(db: Db, uid: string): Promise<boolean> {
  const rented = await tables(db)
    .selectFrom('driver_log')
    .select('id')
    .where('driver_id', '=', uid)
    .where('subject', '=', 'status')
    .where('after', '=', 'rent')
    .limit(1)
    .executeTakeFirst();
  return rented !== undefined;
}

/** Answers whether it is a first acceptance of that version. */
export async function insertTermsAcceptance(db: Db, uid: string, version: string, now: Date): Promise<boolean> {
  const inserted = await tables(db)
    .insertInto('terms_acceptances')
    .values({ driver_id: uid, version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function readTermsAcceptances(db: Db, uid: string): Promise<{ version: string; accepted_at: Date }[]> {
  return tables(db)
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('driver_id', '=', uid)
    .orderBy('accepted_at')
    .execute();
}
