import type { Db } from '../../../platform/context.ts';
import type { CaseRow } from './cases.ts';

/** Those of these cases that exist. */
export async function casesAmong(
  db: Db,
  ids: readonly string[],
): Promise<Pick<CaseRow, 'id' | 'number' | 'subject' | 'status'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('support_cases').select(['id', 'number', 'subject', 'status']).where('id', 'in', ids).execute();
}

/** The next cases, by id. */
export async function casesAfter(db: Db, after: string, most: number): Promise<string[]> {
  const cases = db.selectFrom('support_cases').select('id').where('id', '>', after);
  return (await cases.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

export async function deleteCasesOf(db: Db, driverId: string): Promise<string[]> {
  const gone = await db.deleteFrom('support_cases').where('driver_id', '=', driverId).returning('id').execute();
  return gone.map(({ id }) => id);
}
