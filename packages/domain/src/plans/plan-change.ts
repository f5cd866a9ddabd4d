import { periodOf, type ShiftHours } from '../shifts/in-force.ts';
import { addDays, type LocalDate, localDateOf, weekdayOf } from '../values/dates.ts';

export interface PlanChange {
  readonly now: Date;
  /** The shift in force today; null for a day without one. */
  readonly before: ShiftHours | null;
  /** Whether the driver has had a car of ours today, and whether when that shift began. */
  readonly hadCar: { readonly today: boolean; readonly atStart: boolean };
  /** The seven shifts of the new plan, Monday first. */
  readonly shifts: readonly ShiftHours[];
}

/** When a shift of today began, if it has; null for a free shift, which never begins. */
export function shiftBegan(shift: ShiftHours | null, now: Date): Date | null {
  const period = shift && periodOf(localDateOf(now), shift);
  return period && period.start <= now ? period.start : null;
}

/**
 * [MNY-05] The first day of a plan that was chosen just now: a plan counts from the next shift that begins, and a day has
 * one shift. A shift that has begun with a car of ours keeps its day. So does one that is still to come when the new
 * plan's shift of today would have begun already: otherwise today would have neither.
 */
export function firstDayOfPlan({ now, before, hadCar, shifts }: PlanChange): LocalDate {
  const today = localDateOf(now);
  const tomorrow = addDays(today, 1);
  if (!hadCar.today) return today;
  if (shiftBegan(before, now)) return hadCar.atStart ? tomorrow : today;
  const toCome = before !== null && periodOf(today, before) !== null;
  return toCome && shiftBegan(shifts[weekdayOf(today)] ?? null, now) ? tomorrow : today;
}
