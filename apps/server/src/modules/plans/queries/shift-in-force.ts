import type { Shift } from '@volante/domain/plans/plan';
import { shiftOn } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readShiftWeeks } from '../store/shift-weeks.ts';

/** The driver's shift on a day, by the plan they had on that day; null for a day without one. */
export async function shiftInForce(ctx: Ctx, driverId: string, date: LocalDate): Promise<Shift | null> {
  return shiftOn(date, await readShiftWeeks(ctx, { driverId, first: date, last: date }));
}
