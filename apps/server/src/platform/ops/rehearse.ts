import type { Ctx } from '../context.ts';
import { asRefusal } from '../database/refused.ts';
import { inTransaction } from '../database/transaction.ts';

class RehearsalOver extends Error {}

/**
 * Does the work in a transaction that is always rolled back, and answers what it answered. So what staff are shown
 * before they say --yes is what would happen, refusals included, not a second opinion about it.
 */
export async function rehearse<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  let outcome: { result: T } | { error: unknown } | undefined;
  try {
    return await inTransaction(ctx, async (tx) => {
      outcome = await work(tx).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: asRefusal(error) }),
      );
      throw new RehearsalOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalOver) || !outcome) throw error;
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }
}
