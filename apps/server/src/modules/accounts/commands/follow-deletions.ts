import type { Ctx } from '../../../platform/context.ts';
import type { Module } from '../../../platform/module.ts';
import { openRequests } from '../store/deletion-requests.ts';
import { advanceDeletion } from './advance-deletion.ts';

/** [DAY-02] Carries out the requested deletions whose matters have been settled. One driver's trouble does not hold up the others. */
export async function followDeletions(ctx: Ctx, modules: readonly Module[]): Promise<void> {
  for (const { driver_id: uid } of await openRequests(ctx)) {
    try {
      await advanceDeletion(ctx, uid, modules);
    } catch (err) {
      ctx.log.error({ err, driver: uid }, 'a requested deletion could not be advanced');
    }
  }
}
