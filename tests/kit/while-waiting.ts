import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** How many sessions of this database wait for a lock that somebody else has. */
async function waiting(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows[0]!.count;
}

/**
 * Makes a change in a transaction that is not committed before `asked`, which is called after the change, waits for its
 * locks. Answers what became of `asked`. Only on PostgreSQL: it needs two sessions.
 */
export async function whileWaiting<Answer>(
  ctx: Ctx,
  change: (tx: Ctx) => Promise<unknown>,
  asked: () => Promise<Answer>,
): Promise<PromiseSettledResult<Answer>> {
  let answer: Promise<PromiseSettledResult<Answer>[]> | undefined;
  await inTransaction(ctx, async (tx) => {
    await change(tx);
    answer = Promise.allSettled([asked()]);
    await expect.poll(() => waiting(ctx)).toBeGreaterThan(0);
  });
  return (await answer!)[0]!;
}
