import {
  type AnswerFate,
  answerFates,
  type AnswerLine,
  type AnsweredTransfer,
  transfersByGlosa,
} from '@volante/domain/payouts/answer-fates';
import { answerSeparators, type AnswerShape } from '@volante/domain/payouts/answer-shape';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerLines, type AnswerTable } from '../answer-lines.ts';
import { newestShape, shapeOf } from '../answer-store.ts';
import { mustBeBatch } from '../change-lines.ts';
import type { NettedDriver } from '../net-drivers.ts';
import { batchesOfBills, holdBatch, linesAmong, markAnswered, transfersOf } from '../store.ts';
import { takeBack } from './take-back.ts';

export interface ReadAnswer {
  /** Which version of the columns it was read by. */
  version: number;
  /** The separator of the file, when it is another than the one that was named. */
  separator: string | undefined;
  fates: AnswerFate[];
  /** The drivers whose transfers came back. */
  drivers: string[];
  netted: NettedDriver[];
}

/** Refuses a file in which the columns are not, or nothing else is. */
export function mustBeTable(table: ReturnType<typeof answerLines>): AnswerTable {
  if ('missing' in table) {
    const has = table.has.length > 0 ? ` Tiene: ${table.has.join(', ')}.` : '';
    throw new Refusal(
      'BAD_USER_INPUT',
      `No se leyó nada. Al archivo le falta la columna «${table.missing.join('», «')}».${has}`,
      { field: 'file' },
    );
  }
  if (table.lines.length > 0) return table;
  throw new Refusal('BAD_USER_INPUT', 'No se leyó nada. El archivo no tiene líneas.', { field: 'file' });
}

async function elsewhereOf(tx: Ctx, lines: readonly AnswerLine[], transfers: readonly AnsweredTransfer[]) {
  const transferOf = transfersByGlosa(transfers);
  const foreign = lines.map(({ glosa }) => glosa.trim()).filter((glosa) => !transferOf(glosa));
  const rows = foreign.length > 0 ? await batchesOfBills(tx.db, [...new Set(foreign)]) : [];
  return new Map(rows.map(({ bill_id, batch_id }) => [bill_id, batch_id]));
}

async function apply(tx: Ctx, batchId: string, fates: readonly AnswerFate[]) {
  const taken = fates.flatMap(({ kind, bill, reason, day }) => {
    if (bill === undefined || (kind !== 'confirm' && kind !== 'return')) return [];
    return [{ bill, state: kind === 'confirm' ? 'confirmed' : 'bounced', reason: reason ?? null, day } as const];
  });
  if (taken.length === 0) return { drivers: [], netted: [] };
  await markAnswered(tx.db, batchId, taken, { changed_at: tx.clock.now(), changed_by: actorName(tx.actor) });
  const back = taken.filter(({ state }) => state === 'bounced').map(({ bill }) => bill);
  if (back.length === 0) return { drivers: [], netted: [] };
  const lines = await linesAmong(tx.db, batchId, back);
  return { drivers: lines.map(({ driver_id }) => driver_id), netted: await takeBack(tx, lines) };
}

async function namedShape(tx: Ctx): Promise<{ version: number; shape: AnswerShape }> {
  const row = await newestShape(tx.db);
  if (row) return { version: row.version, shape: shapeOf(row) };
  throw new Refusal(
    'CONFLICT',
    'Nadie ha dicho qué columnas tiene la respuesta del banco: hazlo antes con una muestra.',
    {
      field: 'file',
    },
  );
}

/**
 * [CON-19] Reads the bank's answer about a batch: each line confirms its transfer or returns it to its driver. Two who read it at
 * once read it one after the other, and the second time nothing changes.
 */
export function readAnswer(ctx: Ctx, { batchId, text }: { batchId: string; text: string }): Promise<ReadAnswer> {
  return inTransaction(ctx, async (tx) => {
    mustBeBatch(await holdBatch(tx.db, batchId), batchId);
    const { version, shape } = await namedShape(tx);
    const { lines, separator } = mustBeTable(answerLines(text, shape));
    const transfers = await transfersOf(tx.db, batchId);
    const fates = answerFates(lines, shape, { transfers, elsewhere: await elsewhereOf(tx, lines, transfers) });
    const changed = separator === shape.separator ? undefined : answerSeparators[separator];
    return { version, separator: changed, fates, ...(await apply(tx, batchId, fates)) };
  });
}
