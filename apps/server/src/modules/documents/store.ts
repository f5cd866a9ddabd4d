import { type RawBuilder, sql } from 'kysely';
import { countedDays, countedReviews } from '@volante/domain/documents/review-time';
import { expiringDays } from '@volante/domain/documents/expiry';
import { documentNames } from '@volante/domain/documents/names';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Db } from '../../platform/context.ts';
import { int, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';
import { contentTypeOf } from '../../platform/files/store.ts';

export type DocumentRow = Row<'driver_documents'> & Pick<Row<'files'>, 'content_type'>;

/** DOC-01: whether all six documents were uploaded, whatever their review says. An SQL fragment for other queries. */
export function documentsUploaded(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) = ${sql.lit(documentNames.length)} from driver_documents where driver_id = ${driverId}
  )`;
}

/** When the driver last sent a document; null if never. An SQL fragment for other queries. */
export function lastUploadAt(driverId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(uploaded_at) from driver_documents where driver_id = ${driverId})`;
}

export async function readDocuments(db: Db, driverId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('driver_documents')
    .selectAll()
    .select(contentTypeOf(sql.ref('driver_documents.file_id')).as('content_type'))
    .where('driver_id', '=', driverId)
    .execute();
  return rows.toSorted((a, b) => documentNames.indexOf(a.name) - documentNames.indexOf(b.name));
}

/** Of these drivers the documents that have been approved once: others cannot have expired. */
export async function datedDocuments(db: Db, driverIds: readonly string[]) {
  if (driverIds.length === 0) return [];
  return db
    .selectFrom('driver_documents')
    .select(['driver_id as of', 'name', 'status', 'expires_on as expires'])
    .where('driver_id', 'in', driverIds)
    .where('status', 'in', ['APPROVED', 'EXPIRING', 'EXPIRED'])
    .execute();
}

/** Stores an upload; it replaces an earlier one of the same name. */
export async function putDocument(db: Db, row: Row<'driver_documents'>): Promise<void> {
  await db
    .insertInto('driver_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['driver_id', 'name']).doUpdateSet(row))
    .execute();
}

export async function updateDocument(
  db: Db,
  { driver_id, name }: Pick<DocumentRow, 'driver_id' | 'name'>,
  changes: RowChanges<'driver_documents'>,
): Promise<void> {
  await db
    .updateTable('driver_documents')
    .set(changes)
    .where('driver_id', '=', driver_id)
    .where('name', '=', name)
    .execute();
}

const selectDue = statement(
  { driver_id: text },
  (today: LocalDate, expiring: LocalDate) => sql`
    select distinct driver_id from driver_documents
    where (status = 'APPROVED' and expires_on <= ${expiring})
      or (status = 'EXPIRING' and expires_on < ${today})
      or covered_until < ${today}
    order by driver_id`,
);

/** Drivers with a document whose state the nightly run must change on this day. */
export async function driversWithDue(db: Db, today: LocalDate): Promise<string[]> {
  const rows = await selectDue(db, today, addDays(today, expiringDays));
  return rows.map(({ driver_id }) => driver_id);
}

export async function insertReviewWait(db: Db, row: NewRow<'document_review_waits'>): Promise<void> {
  await db.insertInto('document_review_waits').values(row).execute();
}

const selectLastWaits = statement(
  { waited_minutes: int },
  (now: Date) => sql`
    select waited_minutes from document_review_waits
    where reviewed_at between ${now}::timestamptz - make_interval(days => ${sql.lit(countedDays)}) and ${now}
    order by reviewed_at desc, id desc
    limit ${sql.lit(countedReviews)}`,
);

/** How many minutes each of the last reviewed uploads had waited. */
export async function lastReviewWaits(db: Db, now: Date): Promise<number[]> {
  const rows = await selectLastWaits(db, now);
  return rows.map(({ waited_minutes }) => waited_minutes);
}
