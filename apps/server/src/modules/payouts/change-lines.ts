import { afterStep, payoutLabel, type PayoutState, type PayoutStep } from '@volante/domain/payouts/states';
import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BatchRow, changeLine, holdBatch, type LineRow, linesOf } from './store.ts';

export function mustBeBatch(batch: BatchRow | undefined, id: string): BatchRow {
  if (batch) return batch;
  throw new Refusal('NOT_FOUND', `No existe el envío '${id}'.`, { field: 'batch' });
}

interface Change {
  batchId: string;
  step: PayoutStep;
  /** One line, by its settlement; all lines of the batch when it is left out. */
  billId?: string | undefined;
}

function chosen(lines: readonly LineRow[], { batchId, billId }: Change): readonly LineRow[] {
  if (billId === undefined) return lines;
  const line = lines.find(({ bill_id }) => bill_id === billId);
  if (!line)
    throw new Refusal('NOT_FOUND', `El envío ${batchId} no tiene la liquidación '${billId}'.`, { field: 'bill' });
  return [line];
}

/** Of one line asked for by name the step must be possible; of all, those are left out for which it is not. */
function mustBePossible(line: LineRow, { billId }: Change): void {
  if (billId === undefined) return;
  throw new Refusal('CONFLICT', `Esa línea está ${payoutLabel(line.state)} y no se cambia así.`, { field: 'bill' });
}

type Changed = Pick<LineRow, 'sent_on' | 'reason'>;

/**
 * One step of lines of a batch, which is held: two who say the same thing at once do it once. `then` carries out what
 * follows for each line and answers what else is written in it.
 */
export function changeLines(
  ctx: Ctx,
  change: Change,
  then: (tx: Ctx, line: LineRow, state: PayoutState) => Promise<Partial<Changed>>,
): Promise<LineRow[]> {
  return inTransaction(ctx, async (tx) => {
    mustBeBatch(await holdBatch(tx.db, change.batchId), change.batchId);
    const changed: LineRow[] = [];
    for (const line of chosen(await linesOf(tx.db, change.batchId), change)) {
      const state = afterStep(line.state, change.step);
      if (!state) mustBePossible(line, change);
      if (!state) continue;
      const more = await then(tx, line, state);
      const stamp = { changed_at: tx.clock.now(), changed_by: actorName(tx.actor) };
      await changeLine(tx.db, line, { state, ...more, ...stamp });
      changed.push({ ...line, state, ...more, ...stamp });
    }
    return changed;
  });
}
