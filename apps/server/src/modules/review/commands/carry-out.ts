import { present } from '@volante/domain/values/present';
import { actOnce } from '../../../platform/actions/act.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { tellStaff } from '../../../platform/console/news.ts';
import { withWish } from '../../../platform/console/wishes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { decidedWish, deciderOf } from '../decided-wish.ts';
import { beginDue, type ClaimRow, deleteClaim } from '../store/claims.ts';
import { insertRefusal } from '../store/refusals.ts';

type Catalogue = ReadonlyMap<string, Action>;

/** What its reviewer is to read; undefined when it was done. */
async function refusalOf(ctx: Ctx, claim: ClaimRow, catalogue: Catalogue): Promise<Refusal | undefined> {
  const requestKey = present(claim.decision_id, 'the id of a decision');
  const { action, ...wished } = decidedWish(claim, claim, catalogue);
  try {
    const on = { ...ctx, actor: await deciderOf(ctx, claim) };
    await withWish(action, wished, (wish) => actOnce(on, { ...wish, requestKey }));
    return undefined;
  } catch (error) {
    // In a moment it may work.
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
    return error;
  }
}

async function carryOut(ctx: Ctx, claim: ClaimRow, catalogue: Catalogue): Promise<void> {
  const refusal = await refusalOf(ctx, claim, catalogue);
  await inTransaction(ctx, async (tx) => {
    // Another process that had the same turn has said it already.
    if (!(await deleteClaim(tx.db, claim))) return;
    tellStaff(tx, 'reviews');
    if (!refusal) return;
    const { staff_id, kind, driver_id, car_id, name } = claim;
    const verdict = present(claim.verdict, 'the verdict of a decision');
    const [id, at] = [ctx.ids.next(), ctx.clock.now()];
    await insertRefusal(tx.db, { id, staff_id, kind, driver_id, car_id, name, verdict, said: refusal.message, at });
  });
}

/**
 * [CON-08] Does what was decided and can no longer be taken back, as whoever decided it. A decision is its own key, so that a
 * process which dies in the middle leaves nothing undone and nothing done twice.
 */
export async function carryOutDue(ctx: Ctx, catalogue: Catalogue): Promise<void> {
  for (const claim of await beginDue(ctx)) {
    try {
      await carryOut(ctx, claim, catalogue);
    } catch (error) {
      ctx.log.error(
        { err: error, file: claim.file_id },
        'a decided review could not be carried out; it is tried again',
      );
    }
  }
}
