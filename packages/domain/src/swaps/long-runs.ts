import { type Period, periodOf, type ShiftHours } from '../shifts/in-force.ts';
import { runsOf } from '../shifts/run.ts';
import { type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { longDate } from '../values/long-date.ts';
import { formatDecimal } from '../values/number.ts';

const hourMs = 3_600_000;

/** More hours in a row with the car than these are told to both drivers before they agree. */
export const mostHoursInARow = 14;

/** One day of a driver as it would be after a swap, or beside its seven days. */
export interface DayAfterSwap {
  readonly date: LocalDate;
  readonly shift: ShiftHours | null;
  readonly changed: boolean;
}

const hoursOf = ({ start, end }: Period) => (end.getTime() - start.getTime()) / hourMs;

/** [DAY-09] The runs of consecutive shifts that are too long and that a changed day is part of. */
export function longRuns(days: readonly DayAfterSwap[]): Period[] {
  const shifts = days.flatMap(({ date, shift, changed }) => {
    const period = shift && periodOf(date, shift);
    return period ? [{ ...period, changed }] : [];
  });
  return runsOf(shifts).filter(
    (run) =>
      hoursOf(run) > mostHoursInARow &&
      shifts.some(({ start, changed }) => changed && run.start <= start && start < run.end),
  );
}

const at = (instant: Date) => `el ${longDate(localDateOf(instant))} a las ${localTimeOf(instant)}`;

/** '24 h seguidas, desde el martes 17 de noviembre a las 17:00 hasta el miércoles 18 de noviembre a las 17:00' */
export function runInWords(run: Period): string {
  const hours = formatDecimal(String(Math.round(hoursOf(run) * 10) / 10));
  return `${hours} h seguidas, desde ${at(run.start)} hasta ${at(run.end)}`;
}
