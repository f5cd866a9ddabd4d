import { isFreeShift, shiftHours, shiftLabel } from '@volante/domain/plans/shift';
import { shiftAt, type ShiftHours } from '@volante/domain/shifts/in-force';
import { localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { now } from '../../../lib/clock.ts';

/** The shift that runs now, also one of yesterday's past midnight; else today's. Seven are given, Monday first. */
export function todaysShift(week: readonly ShiftHours[] | undefined): ShiftHours | undefined {
  const shifts = week ?? [];
  const at = new Date(now());
  const running = shiftAt((date) => shifts[weekdayOf(date)] ?? null, at);
  return running?.shift ?? shifts[weekdayOf(localDateOf(at))];
}

/** 'Turno mañana', '05:00 a 17:00' */
export function describeShift(shift: ShiftHours): { name: string; hours: string } {
  return { name: shiftLabel(shift.type), hours: isFreeShift(shift.type) ? 'Hoy no conduces' : shiftHours(shift) };
}
