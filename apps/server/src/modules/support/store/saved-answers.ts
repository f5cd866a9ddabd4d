import type { Db } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type SavedAnswerRow = Row<'saved_answers'>;

export function readSavedAnswers(db: Db): Promise<SavedAnswerRow[]> {
  return db.selectFrom('saved_answers').selectAll().orderBy('key').execute();
}

export function savedAnswerOf(db: Db, key: string): Promise<SavedAnswerRow | undefined> {
  return db.selectFrom('saved_answers').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Under a name that is there the new text takes the place of the older one. */
export async function keepSavedAnswer(db: Db, answer: NewRow<'saved_answers'>): Promise<void> {
  const { name, text, changed_at, changed_by } = answer;
  await db
    .insertInto('saved_answers')
    .values(answer)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name, text, changed_at, changed_by }))
    .execute();
}

export async function deleteSavedAnswer(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_answers').where('key', '=', key).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countSavedAnswers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_answers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
