import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { expiringDays } from '@volante/domain/documents/expiry';
import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import type { DocumentStatus } from '@volante/domain/documents/status';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Db } from '../../platform/context.ts';

type DocumentsTable = {
  driver_id: string;
  name: DocumentName;
  status: DocumentStatus;
  file_id: string;
  reason: string | null;
  uploaded_at: Date;
  reviewed_at: Date | null;
  expires_on: LocalDate | null;
  covered_until: LocalDate | null;
};

export type DocumentRow = Selectable<DocumentsTable> & { content_type: string };

const tables = (db: Db) =>
  db.withTables<{ driver_documents: DocumentsTable; files: { id: string; content_type: string } }>();

/** DOC-01: all six exist, whatever their review; stands inside another query. */
export function documentsUploaded(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) = ${sql.lit(documentNames.length)} from driver_documents where driver_id = ${driverId}
  )`;
}

export async function readDocuments(db: Db, driverId: string): Promise<DocumentRow[]> {
  const rows = await tables(db)
    .selectFrom('driver_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .selectAll('d')
    .select('f.content_type')
    .where('d.driver_id', '=', driverId)
    .execute();
  return rows.toSorted((a, b) => documentNames.indexOf(a.name) - documentNames.indexOf(b.name));
}

/** Puts a new upload in the place of the one before, if there was one. */
export async function putDocument(db: Db, row: Selectable<DocumentsTable>): Promise<void> {
  await tables(db)
    .insertInto('driver_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['driver_id', 'name']).doUpdateSet(row))
    .execute();
}

export async function updateDocument(
  db: Db,
  { driver_id, name }: Pick<DocumentRow, 'driver_id' | 'name'>,
  changes: Updateable<DocumentsTable>,
): Promise<void> {
  await tables(db)
    .updateTable('driver_documents')
    .set(changes)
    .where('driver_id', '=', driver_id)
    .where('name', '=', name)
    .execute();
}

/** Drivers with a document whose date has something to say by this day. */
export async function driversWithDue(db: Db, today: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ driver_id: string }>`
    select distinct driver_id from driver_documents
    where (status = 'APPROVED' and expires_on <= ${addDays(today, expiringDays)})
      or (status = 'EXPIRING' and expires_on < ${today})
      or covered_until < ${today}
    order by driver_id`.execute(db);
  return rows.map(({ driver_id }) => driver_id);
}

export async function deleteDocuments(db: Db, driverId: string): Promise<void> {
  await tables(db).deleteFrom('driver_documents').where('driver_id', '=', driverId).execute();
}
