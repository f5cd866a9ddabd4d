import type { Shift } from '../plans/plan.ts';
import { isFreeShift } from '../plans/shift.ts';
import {
  addDays,
  type Instant,
  instantAt,
  type LocalDate,
  localDateOf,
  startOfDay,
  weekdayOf,
} from '../values/dates.ts';

export type ShiftHours = Pick<Shift, 'type' | 'startTime' | 'endTime'>;

/** The shift a driver has on a day, or null for a day without one. */
export type ShiftsByDate<S extends ShiftHours = ShiftHours> = (date: LocalDate) => S | null;

/** The start belongs to the shift, the end no longer does. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** A chosen week of shifts and the days it is in force: `startDate` included, `endDate` not; null while it lasts. */
export interface ShiftWeek<S extends ShiftHours = ShiftHours> {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate | null;
  /** Seven, Monday first. */
  readonly shifts: readonly S[];
  /** What was agreed for single days instead, by its day. */
  readonly agreed?: Readonly<Record<string, S>> | null;
}

/** The shift of a day: the one agreed for that very day, else that weekday's shift of the plan in force then. */
export function shiftOn<S extends ShiftHours>(date: LocalDate, plans: readonly ShiftWeek<S>[]): S | null {
  const plan = plans.find(({ startDate, endDate }) => startDate <= date && (endDate === null || date < endDate));
  return plan?.agreed?.[date] ?? plan?.shifts[weekdayOf(date)] ?? null;
}

/** A time skipped by the clocks counts as the moment after the change; a time shown twice counts the first time. */
function comes(date: LocalDate, time: string): Date {
  return instantAt(date, time) ?? startOfDay(date);
}

/** From when to when a shift of that day gives its driver the car; null for a free shift, which never does. */
export function periodOf(date: LocalDate, { type, startTime, endTime }: ShiftHours): Period | null {
  if (isFreeShift(type)) return null;
  const lastDay = endTime > startTime ? date : addDays(date, 1);
  return { start: comes(date, startTime), end: comes(lastDay, endTime) };
}

export interface RunningShift<S extends ShiftHours = ShiftHours> extends Period {
  /** The day it belongs to: the one it starts on. */
  readonly date: LocalDate;
  readonly shift: S;
}

/** The days whose shifts can be running at an instant: the day itself, and the day before for one past midnight. */
export function datesAround(instant: Instant): [LocalDate, LocalDate] {
  const today = localDateOf(instant);
  return [addDays(today, -1), today];
}

/** The shift that runs at an instant; of two at once, the one that began last. */
export function shiftAt<S extends ShiftHours>(shifts: ShiftsByDate<S>, instant: Instant): RunningShift<S> | null {
  const at = new Date(instant);
  const running = datesAround(at).flatMap((date) => {
    const shift = shifts(date);
    const period = shift && periodOf(date, shift);
    return shift && period && period.start <= at && at < period.end ? [{ ...period, date, shift }] : [];
  });
  return running.at(-1) ?? null;
}
