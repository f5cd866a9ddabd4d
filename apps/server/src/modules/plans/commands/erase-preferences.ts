import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { eraseAddresses } from '../store/driver-plans.ts';

/** The account is deleted: forgets where the driver waited for the car. */
export async function erasePreferences(ctx: Ctx, uid: string): Promise<void> {
  await inTransaction(ctx, (tx) => eraseAddresses(tx, uid));
}
