import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type CaseNoteRow = Row<'case_notes'>;

export async function insertCaseNote(db: Db, note: NewRow<'case_notes'>): Promise<void> {
  await db.insertInto('case_notes').values(note).execute();
}

/** The newest first. */
export function newestCaseNotes(db: Db, caseId: string, most: number): Promise<CaseNoteRow[]> {
  return db
    .selectFrom('case_notes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findCaseNote(db: Db, caseId: string, id: string): Promise<CaseNoteRow | undefined> {
  return db.selectFrom('case_notes').selectAll().where('id', '=', id).where('case_id', '=', caseId).executeTakeFirst();
}

/** The first moment counts. */
export async function withdrawCaseNote(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('case_notes')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}
