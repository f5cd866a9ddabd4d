import type { Ctx } from '../../../platform/context.ts';
import type { TermsText } from '../../content/public.ts';
import { changeDriver } from '../change-driver.ts';
import { insertTermsAcceptance, keepTermsText } from '../store/terms.ts';

/** Records that the driver accepted these terms, with their words; accepting the same version again changes nothing. */
export async function acceptTerms(ctx: Ctx, { uid, terms }: { uid: string; terms: TermsText }): Promise<void> {
  await changeDriver(ctx, uid, async (tx) => {
    const now = tx.clock.now();
    await keepTermsText(tx.db, terms, now);
    const first = await insertTermsAcceptance(tx.db, uid, terms, now);
    return first ? { set: {} } : null;
  });
}
