import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../context.ts';
import type { Row, Tables } from '../database/tables.ts';

/** Which rows of the record are wanted; all that is said must hold. */
export interface ActFilter {
  person?: string | undefined;
  action?: string | undefined;
  /** What the row names: one of these. */
  subjects?: readonly string[] | undefined;
  /** The uid of a driver it is about. */
  driver?: string | undefined;
  outcome?: 'done' | 'refused' | 'failed' | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Which part of them: those before a row, or after some. */
interface Part {
  most: number;
  before?: number | undefined;
  offset?: number | undefined;
}

type Acts = SelectQueryBuilder<Tables, 'staff_actions', object>;

function aboutWhom(acts: Acts, { person, action, subjects, driver }: ActFilter): Acts {
  let some = acts;
  if (person !== undefined) {
    some = some.where((by) => by.or([by('person', '=', person), by('person_name', '=', person)]));
  }
  if (action !== undefined) some = some.where('action', '=', action);
  if (subjects !== undefined) some = some.where('subject_ref', 'in', subjects);
  if (driver === undefined) return some;
  return some.where('id', 'in', (by) =>
    by.selectFrom('staff_action_drivers').select('action_id').where('driver_id', '=', driver),
  );
}

function chosen(acts: Acts, filter: ActFilter): Acts {
  let some = aboutWhom(acts, filter);
  if (filter.outcome !== undefined) some = some.where('outcome', '=', filter.outcome);
  if (filter.since !== undefined) some = some.where('at', '>=', filter.since);
  return filter.until === undefined ? some : some.where('at', '<', filter.until);
}

export interface RecordedAct extends Row<'staff_actions'> {
  words: Omit<Row<'staff_action_words'>, 'action_id' | 'salt'> | null;
}

async function withWords(db: Db, rows: Row<'staff_actions'>[]): Promise<RecordedAct[]> {
  const ids = rows.map(({ id }) => id);
  const words =
    ids.length > 0 ? await db.selectFrom('staff_action_words').selectAll().where('action_id', 'in', ids).execute() : [];
  const byId = new Map(words.map(({ action_id: id, salt: _salt, ...said }) => [id, said]));
  return rows.map((row) => ({ ...row, words: byId.get(row.id) ?? null }));
}

/** With their words as far as they are there, the newest first. */
export async function readActs(db: Db, filter: ActFilter, { most, before, offset = 0 }: Part): Promise<RecordedAct[]> {
  let some = chosen(db.selectFrom('staff_actions'), filter).selectAll();
  if (before !== undefined) some = some.where('id', '<', before);
  return withWords(db, await some.orderBy('id', 'desc').limit(most).offset(offset).execute());
}

export async function readAct(db: Db, id: number): Promise<RecordedAct | undefined> {
  const [act] = await withWords(db, await db.selectFrom('staff_actions').selectAll().where('id', '=', id).execute());
  return act;
}
