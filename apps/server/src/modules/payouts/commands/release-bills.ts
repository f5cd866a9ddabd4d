import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deleteCancelled, linesUnderWay, liveLines } from '../store.ts';

interface Released {
  billIds: readonly string[];
  nettedIds: readonly string[];
}

/**
 * [RUN-02] Bills that are taken back may be in no batch. Lines that were cancelled before anything was sent go with them.
 * [BKS-04] What was netted with them is left of other bills again: of those no rest may be in a batch, or paid by one.
 */
export async function releaseBills(tx: Ctx, { billIds, nettedIds }: Released): Promise<void> {
  const [batch] = await linesUnderWay(tx.db, billIds);
  if (batch) {
    throw new Refusal(
      'CONFLICT',
      `El envío ${batch.batch_id} paga liquidaciones de la semana: anúlalo si no se entregó al banco.`,
    );
  }
  const [rest] = await liveLines(tx.db, nettedIds);
  if (rest) {
    throw new Refusal(
      'CONFLICT',
      `El envío ${rest.batch_id} paga lo que quedó de ${rest.bill_id} después de pagar con ella deudas de la semana: anúlalo si no se entregó al banco.`,
    );
  }
  await deleteCancelled(tx.db, billIds);
}
