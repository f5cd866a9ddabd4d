import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type NoteRow = Row<'driver_notes'>;

export async function insertNote(tx: Db, note: NewRow<'driver_notes'>): Promise<void> {
  await tx.insertInto('driver_notes').values(note).execute();
}

/** The last notes, the newest first. */
export function newestNotes(db: Db, uid: string, most: number): Promise<NoteRow[]> {
  return db
    .selectFrom('driver_notes')
    .selectAll()
    .where('driver_id', '=', uid)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findNote(db: Db, uid: string, id: string): Promise<NoteRow | undefined> {
  return db.selectFrom('driver_notes').selectAll().where('id', '=', id).where('driver_id', '=', uid).executeTakeFirst();
}

/** The first moment counts. */
export async function withdrawNote(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('driver_notes')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}
