import type { Ctx } from '../../../platform/context.ts';
import { cancelActive } from '../store.ts';

/** Whoever gives the car back takes part in none of its handovers any more. The car is held by the caller. */
export async function cancelExchanges(tx: Ctx, leaving: { carId: string; driverId: string }): Promise<void> {
  await cancelActive(tx, leaving);
}
