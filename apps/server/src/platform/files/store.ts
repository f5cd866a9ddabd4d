import { type Selectable, sql } from 'kysely';
import type { Db } from '../context.ts';

export type FileKind = 'document' | 'photo';

type FilesTable = {
  id: string;
  key: string;
  /** It is a driver's or a car's. */
  driver_id: string | null;
  car_id: string | null;
  kind: FileKind;
  name: string;
  content_type: string;
  bytes: number;
  created_at: Date;
};

export type FileRow = Selectable<FilesTable>;

const tables = (db: Db) => db.withTables<{ files: FilesTable }>();

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await tables(db).insertInto('files').values(row).execute();
}

export function readFile(db: Db, id: string): Promise<FileRow | undefined> {
  return tables(db).selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

export function filesOf(db: Db, driverId: string, kind: FileKind): Promise<FileRow[]> {
  return tables(db)
    .selectFrom('files')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('kind', '=', kind)
    .execute();
}

/** Answers where storage keeps them. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await tables(db).deleteFrom('files').where('id', 'in', ids).returning('key').execute();
  return deleted.map(({ key }) => key);
}

/** Those of the keys that no row has. */
export async function keysWithoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select candidate.key from unnest(${keys}::text[]) as candidate (key)
    where not exists (select from files where files.key = candidate.key)`.execute(db);
  return rows.map(({ key }) => key);
}
