import { addDays, type LocalDate, localDateOf, startOfDay } from '../values/dates.ts';
import { weekOf } from '../values/week.ts';

/** A week of a figure: what happened from its first instant until just before the last one. */
export interface FigureWeek {
  readonly monday: LocalDate;
  readonly from: Date;
  readonly before: Date;
}

export const figureWeeksCount = 12;

/**
 * [CON-22] Twelve weeks, the oldest first. The last one is the week of this instant, and ends with it: what happened at that very
 * millisecond belongs to it. They are cut where local Mondays begin, so that one with a change of the clocks has an hour more or less.
 */
export function figureWeeks(at: Date): FigureWeek[] {
  const { monday: last } = weekOf(at);
  return Array.from({ length: figureWeeksCount }, (_, index) => {
    const monday = addDays(last, 7 * (index + 1 - figureWeeksCount));
    const before = monday === last ? new Date(at.getTime() + 1) : startOfDay(addDays(monday, 7));
    return { monday, from: startOfDay(monday), before };
  });
}

/** The week that begins on this day, if it is one of those twelve. */
export const figureWeekOf = (at: Date, monday: string): FigureWeek | undefined =>
  figureWeeks(at).find((week) => week.monday === monday);

/** The last day of it that has come. */
export const lastDayOf = ({ before }: FigureWeek): LocalDate => localDateOf(new Date(before.getTime() - 1));
