import type { AnswerShape } from '@volante/domain/payouts/answer-shape';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

export type ShapeRow = Row<'payout_answer_shapes'>;

/** How answers are read now; undefined while nobody has said it. */
export function newestShape(db: Db): Promise<ShapeRow | undefined> {
  return db.selectFrom('payout_answer_shapes').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** One version after the other. */
export async function holdShapes(tx: Db): Promise<void> {
  await sql`lock table payout_answer_shapes in share row exclusive mode`.execute(tx);
}

export async function insertShape(tx: Db, shape: ShapeRow): Promise<void> {
  await tx.insertInto('payout_answer_shapes').values(shape).execute();
}

export const shapeOf = (row: ShapeRow): AnswerShape => ({
  separator: row.separator,
  columns: {
    glosa: row.glosa_column,
    result: row.result_column,
    reason: row.reason_column,
    amount: row.amount_column,
    day: row.day_column,
  },
  confirmed: row.confirmed_words,
  returned: row.returned_words,
});

export const rowOf = ({ separator, columns, confirmed, returned }: AnswerShape) => ({
  separator,
  glosa_column: columns.glosa,
  result_column: columns.result,
  reason_column: columns.reason,
  amount_column: columns.amount,
  day_column: columns.day,
  confirmed_words: [...confirmed],
  returned_words: [...returned],
});
