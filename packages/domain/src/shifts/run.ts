import { addDays, type LocalDate } from '../values/dates.ts';
import { type Period, periodOf, type ShiftsByDate } from './in-force.ts';

/** Joins periods that follow one another without a gap: from the start of a run to its end its driver has the car. */
export function runsOf(periods: readonly Period[]): Period[] {
  const ordered = periods.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  return ordered.reduce<Period[]>((runs, { start, end }) => {
    const last = runs.at(-1);
    if (!last || start > last.end) return [...runs, { start, end }];
    return [...runs.slice(0, -1), { start: last.start, end: end > last.end ? end : last.end }];
  }, []);
}

/** So many days a run is followed. */
export const followedDays = 14;

/**
 * [DAY-09] When the run of consecutive shifts ends that begins with the shift of that day; null without one, and for a run
 * whose end is too far away to be known.
 */
export function endOfRun(shifts: ShiftsByDate, date: LocalDate): Date | null {
  const periods = Array.from({ length: followedDays }, (_, days) => {
    const day = addDays(date, days);
    const shift = shifts(day);
    return (shift && periodOf(day, shift)) ?? null;
  });
  const [run] = runsOf(periods.filter((period) => period !== null));
  if (!periods[0] || !run || run.end === periods.at(-1)?.end) return null;
  return run.end;
}
