import type { Ctx } from '../../../platform/context.ts';
import { deleteSubscriptionsOf } from '../store/subscriptions.ts';

/** Nothing is pushed any more to the phones and browsers that asked for it in this driver's name. */
export async function forgetPhones(tx: Ctx, driverId: string): Promise<void> {
  await deleteSubscriptionsOf(tx.db, driverId);
}
