import type { Ctx } from '../../platform/context.ts';
import { deleteOldClaims } from './store/claims.ts';
import { deleteRefusals } from './store/refusals.ts';

const dayMs = 24 * 3_600_000;

export async function cleanUpReviews(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  await deleteOldClaims(ctx.db, new Date(now - dayMs));
  await deleteRefusals(ctx.db, new Date(now - 30 * dayMs));
}
