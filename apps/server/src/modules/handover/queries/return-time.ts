import { endOfRun, followedDays } from '@volante/domain/shifts/run';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { shiftsInForce } from '../../plans/public.ts';

/** When the shifts end, one after another, that the receiver begins with this exchange; null when they have none that day. */
export async function returnTime(ctx: Ctx, receiver: string, dueAt: Date): Promise<Date | null> {
  const first = localDateOf(dueAt);
  const shifts = await shiftsInForce(ctx, { driverIds: [receiver], first, last: addDays(first, followedDays) });
  return endOfRun(entryOf(shifts, receiver), first);
}
