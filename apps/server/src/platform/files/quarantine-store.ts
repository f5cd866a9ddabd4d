import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { Row } from '../database/tables.ts';

const insertQuarantined = statement(
  {},
  (keys: readonly string[], since: Date) => sql`
    insert into quarantined_files (key, since) select unnest(${keys}::text[]), ${since} on conflict (key) do nothing`,
);

/** Notes since when these are in quarantine, unless it is known. */
export async function noteQuarantined(db: Db, keys: readonly string[], since: Date): Promise<void> {
  if (keys.length > 0) await insertQuarantined(db, keys, since);
}

const selectExpired = statement(
  { key: text },
  (keys: readonly string[], before: Date) => sql`
    select key from quarantined_files where key = any (${keys}::text[]) and since < ${before}`,
);

/** Those of the keys that have been in quarantine since before then. */
export async function expiredKeys(db: Db, keys: readonly string[], before: Date): Promise<string[]> {
  return (await selectExpired(db, keys, before)).map(({ key }) => key);
}

export async function forgetQuarantined(db: Db, key: string): Promise<void> {
  await db.deleteFrom('quarantined_files').where('key', '=', key).execute();
}

/** Notes of files that are gone; those that are there have been dealt with. */
export async function forgetQuarantinedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('quarantined_files').where('since', '<', before).execute();
}

export async function countQuarantined(db: Db): Promise<number> {
  const row = await db
    .selectFrom('quarantined_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function listQuarantined(db: Db, most: number): Promise<Row<'quarantined_files'>[]> {
  return db.selectFrom('quarantined_files').selectAll().orderBy('since').orderBy('key').limit(most).execute();
}
