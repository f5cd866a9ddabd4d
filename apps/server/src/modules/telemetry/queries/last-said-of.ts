import { activityOf } from '@volante/domain/telemetry/activity';
import type { StaffCarSaid } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { carStateOf } from './car-state.ts';

/** [CON-13] What a car last said of itself, without its place. */
export async function lastSaidOf(ctx: Ctx, plate: string): Promise<StaffCarSaid | null> {
  const state = await carStateOf(ctx, plate);
  if (!state) return null;
  const { receivedAt: heardAt, soc, doors, odometer } = state;
  return { activity: activityOf({ ...state, heardAt }, ctx.clock.now()), heardAt, soc, doors, odometer };
}
