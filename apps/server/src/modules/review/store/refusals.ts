import type { Db } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type RefusalRow = Row<'review_refusals'>;

export async function insertRefusal(db: Db, row: RefusalRow): Promise<void> {
  await db.insertInto('review_refusals').values(row).execute();
}

export function readRefusals(db: Db, staffId: string): Promise<RefusalRow[]> {
  const own = db.selectFrom('review_refusals').selectAll().where('staff_id', '=', staffId);
  return own.orderBy('at').orderBy('id').limit(20).execute();
}

export async function deleteRefusal(db: Db, staffId: string, id: string): Promise<void> {
  await db.deleteFrom('review_refusals').where('staff_id', '=', staffId).where('id', '=', id).execute();
}

/** The record of what staff do says it for longer. */
export async function deleteRefusals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('review_refusals').where('at', '<', before).execute();
}
