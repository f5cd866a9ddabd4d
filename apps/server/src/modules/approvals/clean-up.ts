import type { Ctx } from '../../platform/context.ts';
import { deleteApprovals, expireApprovals } from './store/approvals.ts';

const keptMs = 30 * 24 * 3_600_000;

/** What nobody answered ends, and what ended a month ago goes. */
export async function cleanUpApprovals(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await expireApprovals(ctx.db, now);
  await deleteApprovals(ctx.db, new Date(now.getTime() - keptMs));
}
