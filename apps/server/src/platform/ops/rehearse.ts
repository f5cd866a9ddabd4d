import type { Ctx } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';

class RehearsalOver extends Error {}

/**
 * Does the work in a transaction that is always rolled back, and answers what it answered. So what staff are shown
 * before they say --yes is what would happen, refusals included, not a second opinion about it.
 */
export async function rehearse<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  let outcome: { result: T } | { refusal: Refusal } | undefined;
  try {
    return await inTransaction(ctx, async (tx) => {
      outcome = await work(tx).then(
        (result) => ({ result }),
        (error: unknown) => {
          // Anything else rolls back by itself, and after a deadlock is tried again as the real thing is.
          if (!(error instanceof Refusal)) throw error;
          return { refusal: error };
        },
      );
      throw new RehearsalOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalOver) || !outcome) throw error;
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  }
}
