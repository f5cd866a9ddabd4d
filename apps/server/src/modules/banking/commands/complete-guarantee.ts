import type { Ctx } from '../../../platform/context.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { insertCompleted } from '../guarantee-store.ts';
import { guaranteeOf } from '../queries/guarantee-of.ts';

/** [BNK-04] A guarantee that is fully paid is verified, and its total no longer follows the UF. */
export async function completeGuarantee(tx: Ctx, uid: string): Promise<void> {
  const guarantee = await guaranteeOf(tx, uid);
  if (guarantee.amount < guarantee.total) return;
  await insertCompleted(tx.db, { driver_id: uid, total: guarantee.total, completed_at: tx.clock.now() });
  await setVerifiedFlag(tx, uid, 'guarantee', true, 'Garantía completa');
}
