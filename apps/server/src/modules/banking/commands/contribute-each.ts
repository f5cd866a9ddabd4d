import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { completeGuarantees, insertContributions } from '../guarantee-store.ts';

/**
 * [BNK-04] Books contributions of many drivers to their guarantees, each source only once. Guarantees that are now
 * complete get verified. `given` is a query of driver_id, source, amount, contributed_on and uf. Runs in the caller's
 * transaction.
 */
export async function contributeEach(tx: Ctx, given: RawBuilder<unknown>): Promise<number> {
  const now = tx.clock.now();
  const count = await insertContributions(tx.db, given, now);
  for (const uid of await completeGuarantees(tx.db, given, now)) {
    await setVerifiedFlag(tx, uid, 'guarantee', true, 'Garantía completa');
  }
  return count;
}
