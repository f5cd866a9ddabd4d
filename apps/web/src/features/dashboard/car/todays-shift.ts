import { isFreeShift, shiftHours, shiftLabel } from '@volante/domain/plans/shift';
import { shiftAt, type ShiftHours } from '@volante/domain/shifts/in-force';
import { type LocalDate, localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { now } from '@volante/client/clock.ts';

interface ShiftsOfPlan {
  /** Seven, Monday first. */
  selectedShifts: readonly ShiftHours[];
  /** What is in force on single days; kept answers of an earlier release have none. */
  shiftDays?: readonly { date: LocalDate; shift?: ShiftHours | null }[];
}

/** The shift that runs now, also one of yesterday's past midnight; else today's. */
export function todaysShift(plan: ShiftsOfPlan | null | undefined): ShiftHours | undefined {
  const at = new Date(now());
  const shiftOn = (date: LocalDate): ShiftHours | null => {
    const known = plan?.shiftDays?.find((day) => day.date === date);
    return known ? (known.shift ?? null) : (plan?.selectedShifts[weekdayOf(date)] ?? null);
  };
  return shiftAt(shiftOn, at)?.shift ?? shiftOn(localDateOf(at)) ?? undefined;
}

/** 'Turno mañana', '05:00 a 17:00' */
export function describeShift(shift: ShiftHours): { name: string; hours: string } {
  return { name: shiftLabel(shift.type), hours: isFreeShift(shift.type) ? 'Hoy no conduces' : shiftHours(shift) };
}
