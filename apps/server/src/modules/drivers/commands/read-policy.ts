import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TermsText } from '../../content/public.ts';
import { lockDriver } from '../store/drivers.ts';
import { insertPolicyReading, keepTermsText } from '../store/terms.ts';

/** [FRT-19] Records that the driver read this privacy policy, with its words; reading it again changes nothing. */
export async function readPolicy(ctx: Ctx, { uid, policy }: { uid: string; policy: TermsText }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    const now = tx.clock.now();
    await keepTermsText(tx.db, policy, now);
    await insertPolicyReading(tx.db, uid, policy, now);
  });
}
