import type { Db } from '../../../platform/context.ts';

/** Returns whether this is the driver's first acceptance of that version. */
export async function insertTermsAcceptance(db: Db, uid: string, version: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('terms_acceptances')
    .values({ driver_id: uid, version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
