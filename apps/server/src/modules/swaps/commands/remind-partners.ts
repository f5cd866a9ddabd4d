import { reminderOf } from '@volante/domain/swaps/window';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { markReminded, openUntil } from '../store.ts';
import { tell } from '../tell.ts';

const day = 86_400_000;

/** Reminds partners in the evening of the last day to answer, unless they were asked later than that. */
export async function remindPartners(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const soon = await openUntil(ctx, new Date(now.getTime() + day));
  for (const row of soon) {
    const reminder = reminderOf(row.expires_at);
    if (row.reminded_at || now < reminder || now >= row.expires_at || row.created_at >= reminder) continue;
    await inTransaction(ctx, async (tx) => {
      if (await markReminded(tx, row.id)) await tell(tx, row, 'reminder');
    });
  }
}
