import { firstOf } from '@volante/domain/values/present';
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

async function hasTable(pool: pg.Pool, name: 'settings' | 'files'): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>('select to_regclass($1) is not null as has', [`public.${name}`]);
  return firstOf(rows).has;
}

/** Whether it was ever migrated, so that it can have an id. */
export const canHaveId = (pool: pg.Pool): Promise<boolean> => hasTable(pool, 'settings');

export async function databaseState(pool: pg.Pool): Promise<DatabaseState> {
  const [setting] = (await canHaveId(pool))
    ? (await pool.query<{ value: unknown }>('select value from settings where key = $1', [idSetting])).rows
    : [];
  const [named] = (await hasTable(pool, 'files'))
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
