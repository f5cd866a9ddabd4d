import type { Ctx } from '../context.ts';
import { asRefusal } from './refused.ts';

/**
 * Reads all of it as it is at one moment: several statements see the same, whatever others write meanwhile. `work` can write
 * nothing. Within a transaction it is that one's.
 */
export async function inSnapshot<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  try {
    return await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((db) => work({ ...ctx, db }));
  } catch (error) {
    throw asRefusal(error);
  }
}
