import type { Db } from '../../../platform/context.ts';
import type { StoredDriver } from './drivers.ts';

const columns = ['id', 'firstname', 'lastname', 'email', 'phone', 'second_phone', 'rut', 'status'] as const;

export type SearchedDriver = Pick<StoredDriver, (typeof columns)[number]>;

/** Those of these drivers who have an account. */
export async function readSearched(db: Db, uids: readonly string[]): Promise<SearchedDriver[]> {
  if (uids.length === 0) return [];
  return db.selectFrom('drivers').select(columns).where('id', 'in', uids).where('deleted', '=', false).execute();
}

/** The next drivers with an account, by uid. */
export async function driversAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('drivers')
    .select('id')
    .where('id', '>', after)
    .where('deleted', '=', false)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
