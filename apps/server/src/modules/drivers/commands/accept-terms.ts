import type { Ctx } from '../../../platform/context.ts';
import { driversConfig } from '../config.ts';
import { changeDriver } from '../change-driver.ts';
import { insertTermsAcceptance } from '../store/terms.ts';

/** Records that the driver accepted the terms in force; accepting them again changes nothing. */
export async function acceptTerms(ctx: Ctx, { uid }: { uid: string }): Promise<void> {
  const version = driversConfig.currentTermsVersion;
  await changeDriver(ctx, uid, async (tx) => {
    const first = await insertTermsAcceptance(tx.db, uid, version, tx.clock.now());
    return first ? { set: {} } : null;
  });
}
