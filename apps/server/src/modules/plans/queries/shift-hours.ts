import { hoursOfShift } from '@volante/domain/shifts/hours';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { entryOf } from '@volante/domain/values/present';
import type { QueryGetShiftHoursArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shiftsInForce } from './shift-in-force.ts';

const mostDays = 62;

/** The hours of the driver's shifts in force, day by day. */
export async function shiftHours(ctx: Ctx, { driverId, from, to }: QueryGetShiftHoursArgs) {
  if (to < from || to >= addDays(from, mostDays)) {
    throw new Refusal('BAD_USER_INPUT', `Pide entre 1 y ${mostDays} días.`, { field: 'to' });
  }
  const shifts = entryOf(await shiftsInForce(ctx, { driverIds: [driverId], first: from, last: to }), driverId);
  const now = ctx.clock.now();
  const days: { date: LocalDate; hours: number; elapsed: number }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    days.push({ date, ...hoursOfShift(date, shifts(date), now) });
  }
  return days;
}
