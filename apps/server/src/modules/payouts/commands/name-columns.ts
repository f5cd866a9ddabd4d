import type { AnswerLine } from '@volante/domain/payouts/answer-fates';
import { type AnswerShape, wordInBoth } from '@volante/domain/payouts/answer-shape';
import { actorName } from '../../../platform/actor-name.ts';
import { refuseField } from '../../../platform/actions/field.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answerLines } from '../answer-lines.ts';
import { holdShapes, insertShape, newestShape, rowOf, shapeOf } from '../answer-store.ts';
import { mustBeTable } from './read-answer.ts';

interface Named {
  version: number;
  shape: AnswerShape;
  /** Nothing was written: it is so already. */
  same: boolean;
  lines: AnswerLine[];
}

function mustMeanSomething(shape: AnswerShape): void {
  if (shape.confirmed.length === 0) refuseField('confirmed', 'Falta la palabra que dice que el dinero llegó.');
  if (shape.returned.length === 0) refuseField('returned', 'Falta la palabra que dice que el dinero volvió.');
  const both = wordInBoth(shape);
  if (both !== undefined) refuseField('returned', `«${both}» no puede decir las dos cosas.`);
}

/** [CON-19] Keeps how the bank's answers are read, as a new version, once a sample can be read so. */
export function nameColumns(ctx: Ctx, named: AnswerShape, sample: string): Promise<Named> {
  mustMeanSomething(named);
  const { lines, separator } = mustBeTable(answerLines(sample, named));
  const shape = { ...named, separator };
  return inTransaction(ctx, async (tx) => {
    await holdShapes(tx.db);
    const before = await newestShape(tx.db);
    if (before && JSON.stringify(shapeOf(before)) === JSON.stringify(shape))
      return { version: before.version, shape, same: true, lines };
    const version = (before?.version ?? 0) + 1;
    const made = { made_at: tx.clock.now(), made_by: actorName(tx.actor) };
    await insertShape(tx.db, { version, ...made, ...rowOf(shape) });
    return { version, shape, same: false, lines };
  });
}
