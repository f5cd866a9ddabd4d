import type { Ctx, Db } from '../context.ts';
import type { Row } from '../database/tables.ts';

export type SweepRow = Row<'file_sweeps'>;

export async function insertSweep({ db, ids, clock }: Ctx, found: Omit<SweepRow, 'id' | 'at'>): Promise<void> {
  await db
    .insertInto('file_sweeps')
    .values({ id: ids.next(), at: clock.now(), ...found })
    .execute();
}

/** Runs of the last while, the latest first. */
export function lastSweeps(db: Db, most: number): Promise<SweepRow[]> {
  return db.selectFrom('file_sweeps').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

export async function hasStoppedSince(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('file_sweeps')
    .select('id')
    .where('at', '>=', since)
    .where('stopped', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSweepsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('file_sweeps').where('at', '<', before).execute();
}

export async function insertPermit(
  { db, ids, clock }: Ctx,
  permit: Pick<Row<'sweep_permits'>, 'by_ref' | 'reason' | 'most'>,
): Promise<void> {
  await db
    .insertInto('sweep_permits')
    .values({ id: ids.next(), given_at: clock.now(), used_at: null, ...permit })
    .execute();
}

/** A permission for as many files that nobody has used yet. */
export function findPermit(db: Db, unnamed: number, since: Date): Promise<Row<'sweep_permits'> | undefined> {
  return waiting(db, since).where('most', '>=', unnamed).executeTakeFirst();
}

export async function usePermit({ db, clock }: Ctx, { id }: Pick<Row<'sweep_permits'>, 'id'>): Promise<void> {
  await db.updateTable('sweep_permits').set({ used_at: clock.now() }).where('id', '=', id).execute();
}

/** The permits that have not been used. */
export const openPermits = (db: Db, since: Date): Promise<Row<'sweep_permits'>[]> => waiting(db, since).execute();

function waiting(db: Db, since: Date) {
  return db
    .selectFrom('sweep_permits')
    .selectAll()
    .where('used_at', 'is', null)
    .where('given_at', '>=', since)
    .orderBy('given_at');
}
