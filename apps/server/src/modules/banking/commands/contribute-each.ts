import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { completeGuarantees, insertContributions } from '../guarantee-store.ts';

/**
 * [BNK-04] What many drivers put into their guarantees at once, each source counted once; those who have it whole now are
 * verified. `given` is a query of driver_id, source, amount, contributed_on and uf. Inside the caller's transaction.
 */
export async function contributeEach(tx: Ctx, given: RawBuilder<unknown>): Promise<number> {
  const now = tx.clock.now();
  const count = await insertContributions(tx.db, given, now);
  for (const uid of await completeGuarantees(tx.db, given, now)) {
    await setVerifiedFlag(tx, uid, 'guarantee', true, 'Garantía completa');
  }
  return count;
}
