import type { Shift } from '@volante/domain/plans/plan';
import { shiftOn, type ShiftsByDate } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { readShiftWeeks } from '../store/shift-weeks.ts';

interface Asked {
  driverIds: readonly string[];
  first: LocalDate;
  /** Included. */
  last: LocalDate;
}

/** The shifts of several drivers on these days, as `shiftInForce` would say one by one. */
export async function shiftsInForce(ctx: Ctx, asked: Asked): Promise<Map<string, ShiftsByDate<Shift>>> {
  const weeks = await readShiftWeeks(ctx, asked);
  return new Map([...weeks].map(([driverId, plans]) => [driverId, (date: LocalDate) => shiftOn(date, plans)]));
}

/**
 * The driver's shift on a day: the one agreed for that very day, else that of the plan they had on it; null for a day
 * without one.
 */
export async function shiftInForce(ctx: Ctx, driverId: string, date: LocalDate): Promise<Shift | null> {
  return entryOf(await shiftsInForce(ctx, { driverIds: [driverId], first: date, last: date }), driverId)(date);
}
