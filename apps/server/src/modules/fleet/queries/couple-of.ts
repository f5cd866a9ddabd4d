import type { Ctx } from '../../../platform/context.ts';
import { membersOf } from '../store/assignations.ts';

/** The ids of the drivers who have the car now: none, one or two. */
export async function coupleOf(ctx: Ctx, carId: string): Promise<string[]> {
  return (await membersOf(ctx, carId)).map(({ driver_id }) => driver_id);
}
