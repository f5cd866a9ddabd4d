import { usualWait } from '@volante/domain/documents/review-time';
import type { Ctx } from '../../../platform/context.ts';
import { lastReviewWaits } from '../store.ts';

/** [SCR-05] What a driver may expect of a review, by the last ones. */
export async function reviewMinutes(ctx: Ctx): Promise<number | null> {
  return usualWait(await lastReviewWaits(ctx.db, ctx.clock.now()));
}
