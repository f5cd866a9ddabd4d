import type { Ctx } from '../../platform/context.ts';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { blockReason } from '../../platform/data-blocks/store.ts';
import { openMatters } from '../drivers/public.ts';

/**
 * [DAY-02] Blocked accounts stay as they are, unless the driver must say where else to be paid: the bank returned what
 * was sent to the main one.
 */
export async function mustBeAllowedAccounts(tx: Ctx, uid: string): Promise<void> {
  if (!(await blockReason(tx.db, uid))) return;
  const matters = (await openMatters.call(tx, { uid })).flat();
  const isNeeded = matters.some((matter) => matter.kind === 'payoutDetails' && matter.missing === 'anotherAccount');
  if (!isNeeded) await mustNotBeBlocked(tx, uid);
}
