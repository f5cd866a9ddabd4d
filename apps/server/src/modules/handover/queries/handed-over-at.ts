import type { Ctx } from '../../../platform/context.ts';
import { lastReceived } from '../store/exchanges.ts';

/** [DAY-07] When the driver handed the car over, if that was its last handover. */
export async function handedOverAt(ctx: Ctx, carId: string, uid: string): Promise<Date | null> {
  const last = await lastReceived(ctx, carId);
  return last?.deliverer_id === uid ? last.received_at : null;
}
