import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { Row } from '../database/tables.ts';

export type FileKind = 'document' | 'photo';

export type FileRow = Row<'files'>;

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

export function readFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A driver's files: of one kind, or all. */
export function filesOf(db: Db, driverId: string, kind?: FileKind): Promise<FileRow[]> {
  const query = db.selectFrom('files').selectAll().where('driver_id', '=', driverId);
  return (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}

/** A subquery for a file's content type. */
export function contentTypeOf(fileId: RawBuilder<unknown>): RawBuilder<FileRow['content_type']> {
  return sql`(select files.content_type from files where files.id = ${fileId})`;
}

/** Deletes the rows and returns their storage keys. */
export async function deleteFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await db.deleteFrom('files').where('id', 'in', ids).returning('key').execute();
  return deleted.map(({ key }) => key);
}

const selectUnknownKeys = statement(
  { key: text },
  (keys: readonly string[]) => sql`
    select candidate.key from unnest(${keys}::text[]) as candidate (key)
    where not exists (select from files where files.key = candidate.key)`,
);

/** The given keys that no row has. */
export async function keysWithoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await selectUnknownKeys(db, keys);
  return rows.map(({ key }) => key);
}

/** A sample of the keys that rows name, spread by their hash. */
export async function anyKeys(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .orderBy(sql`md5(key)`)
    .limit(most)
    .execute();
  return rows.map(({ key }) => key);
}
