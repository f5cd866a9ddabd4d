import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { detachFromBills, pendingOfBills } from '../store.ts';

/**
 * [RUN-02] Bills that are taken back cannot be paid. Attempts without a payment are detached from their bill: if the gateway
 * finds one paid after all, it counts in the open week.
 */
export async function releaseBills(tx: Ctx, { billIds }: { billIds: readonly string[] }): Promise<void> {
  const pending = await pendingOfBills(tx.db, billIds);
  if (pending > 0) {
    throw new Refusal(
      'CONFLICT',
      `Hay ${pending} pagos en curso por liquidaciones de la semana: espera a que terminen.`,
    );
  }
  await detachFromBills(tx.db, billIds);
}
