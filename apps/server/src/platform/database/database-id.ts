import type pg from 'pg';
import type { Db } from '../context.ts';
import { randomIds } from '../ids.ts';
import { settingOf } from '../settings.ts';

const idSetting = 'database-id';

/** What a database says of itself to a store of files, also before its first migration. */
export interface DatabaseState {
  /** Undefined until its first start. */
  id: string | undefined;
  namesFiles: boolean;
}

export async function databaseState(pool: pg.Pool): Promise<DatabaseState> {
  const { rows } = await pool.query<{ settings: boolean; files: boolean }>(
    `select to_regclass('public.settings') is not null as settings, to_regclass('public.files') is not null as files`,
  );
  const has = rows[0]!;
  const [setting] = has.settings
    ? (await pool.query<{ value: unknown }>('select value from settings where key = $1', [idSetting])).rows
    : [];
  const [named] = has.files
    ? (await pool.query<{ any: boolean }>('select exists (select from files) as any')).rows
    : [];
  return { id: typeof setting?.value === 'string' ? setting.value : undefined, namesFiles: named?.any ?? false };
}

/**
 * [FRT-01] The id by which a store of files knows its database. It is made at the first start, not by a migration: all new
 * embedded databases begin as copies of one that was migrated. A backup carries it along.
 */
export function databaseId(db: Db): Promise<string> {
  return settingOf(db, idSetting, () => randomIds.next());
}
