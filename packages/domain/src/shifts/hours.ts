import type { LocalDate } from '../values/dates.ts';
import { periodOf, type ShiftHours } from './in-force.ts';

const hourMs = 3_600_000;

/** The hours of a day's shift; `elapsed` are those of it that have passed by `now`. A free shift has none. */
export function hoursOfShift(date: LocalDate, shift: ShiftHours | null, now: Date): { hours: number; elapsed: number } {
  const period = shift && periodOf(date, shift);
  if (!period) return { hours: 0, elapsed: 0 };
  const [start, end] = [period.start.getTime(), period.end.getTime()];
  const passed = Math.min(end, Math.max(start, now.getTime())) - start;
  return { hours: (end - start) / hourMs, elapsed: passed / hourMs };
}
