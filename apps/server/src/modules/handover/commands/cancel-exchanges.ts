import type { Ctx } from '../../../platform/context.ts';
import { cancelActive } from '../store.ts';

/** Cancels the open handovers of a driver who gives the car back. The caller has locked the car. */
export async function cancelExchanges(tx: Ctx, leaving: { carId: string; driverId: string }): Promise<void> {
  await cancelActive(tx, leaving);
}
