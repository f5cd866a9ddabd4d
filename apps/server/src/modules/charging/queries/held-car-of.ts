import type { Ctx } from '../../../platform/context.ts';
import { currentMembership } from '../../fleet/public.ts';
import { holderOf } from '../../holding/public.ts';

/** The car this driver holds now; null when they have none, or the partner holds it. */
export async function heldCarOf(ctx: Ctx, driverId: string): Promise<string | null> {
  const carId = (await currentMembership(ctx, driverId))?.car_id;
  if (!carId) return null;
  return (await holderOf(ctx, carId, ctx.clock.now())) === driverId ? carId : null;
}
