import type { Ctx } from '../../../platform/context.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { billSource } from '../guarantee-ledger-store.ts';
import { deleteContributions, removeCompleted } from '../guarantee-store.ts';

/**
 * [RUN-02] Takes out of the guarantees what these bills put in, because the bills are taken back. A guarantee that was
 * complete only with it is incomplete again. Runs in the caller's transaction.
 */
export async function takeBackContributions(tx: Ctx, billIds: readonly string[]): Promise<void> {
  const sources = billIds.map((id) => `${billSource}${id}`);
  for (const { driver_id: uid } of await deleteContributions(tx.db, sources)) {
    await removeCompleted(tx.db, uid);
    await setVerifiedFlag(tx, uid, 'guarantee', false, 'La semana que completó la garantía se volvió a abrir');
  }
}
