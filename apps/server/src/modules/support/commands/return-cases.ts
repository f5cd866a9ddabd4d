import { ownersSince } from '@volante/domain/support/inbox';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { peopleWhoMay } from '../../staff/public.ts';
import { tellHandled } from '../news.ts';
import { takeFromSilentOwners } from '../store/handling.ts';

/** [CON-21] What its owner leaves without an answer is nobody's again, and so is what belongs to somebody who may answer no more. */
export function returnCases(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const working = await peopleWhoMay(tx, 'cases.answer');
    const returned = await takeFromSilentOwners(tx.db, { now, since: ownersSince(now), working });
    for (const id of returned) tellHandled(tx, id);
  });
}
