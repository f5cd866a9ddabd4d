import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteCancelled, linesUnderWay } from '../store.ts';

/** [RUN-02] Bills that are taken back may be in no batch. Lines that were cancelled before anything was sent go with them. */
export async function releaseBills(tx: Ctx, { billIds }: { billIds: readonly string[] }): Promise<void> {
  const [batch] = await linesUnderWay(tx.db, billIds);
  if (batch) {
    throw new Refusal(
      'CONFLICT',
      `El envío ${batch.batch_id} paga liquidaciones de la semana: anúlalo si no se entregó al banco.`,
    );
  }
  await deleteCancelled(tx.db, billIds);
}
