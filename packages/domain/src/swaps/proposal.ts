import type { Shift } from '../plans/plan.ts';
import { type ShiftHours, periodOf } from '../shifts/in-force.ts';
import { addDays, type LocalDate } from '../values/dates.ts';
import { longDate } from '../values/long-date.ts';
import { firstOf, itemAt } from '../values/present.ts';
import { differencesOf } from './differences.ts';
import { complementOf, halvesOf, sameHalves } from './halves.ts';

type ProposedShift = Pick<Shift, '_id'> & ShiftHours;

/** One driver's seven days as they are and as they would be. */
export interface ProposedWeek<S extends ProposedShift = ProposedShift> {
  readonly past: readonly S[];
  readonly future: readonly S[];
}

/** What is wrong with a proposal, in words for the driver. */
export interface ProposalProblem {
  /** The shifts themselves do not allow it, rather than a mistake in the request. */
  readonly conflict: boolean;
  readonly message: string;
}

/** The shifts of both drivers that touch the window: the day before it and the day after it included. */
export interface Surroundings {
  readonly before: readonly (ShiftHours | null)[];
  readonly after: readonly (ShiftHours | null)[];
}

/** [PET-03] */
export const noChanges = 'No existen cambios entre la solicitud y el plan actual';

const wrong = (message: string): ProposalProblem => ({ conflict: false, message });

function dayProblem(date: LocalDate, mine: ProposedShift, theirs: ProposedShift): ProposalProblem | null {
  const [one, other] = [halvesOf(mine.type), halvesOf(theirs.type)];
  if (!one || !other) return wrong(`El turno del ${longDate(date)} no se puede cambiar.`);
  return sameHalves(complementOf(one), other)
    ? null
    : wrong(`El ${longDate(date)} tu compañero debe quedar con lo que tú dejas.`);
}

const covered = (date: LocalDate, shift: ShiftHours | null | undefined) => (shift && periodOf(date, shift)) ?? null;

/** The first day on which the hours of the two drivers would overlap; null when they never do. */
export function overlappingDay(
  dates: readonly LocalDate[],
  weeks: readonly (readonly (ShiftHours | null | undefined)[])[],
): LocalDate | null {
  const [mine = [], theirs = []] = weeks.map((week) => dates.map((date, day) => covered(date, week[day])));
  for (const [day, period] of mine.entries()) {
    const clash = theirs.some((other) => period && other && period.start < other.end && other.start < period.end);
    if (clash) return itemAt(dates, day);
  }
  return null;
}

/** The days that would change for either driver, in order. */
export function changedDays(dates: readonly LocalDate[], weeks: readonly ProposedWeek[]): LocalDate[] {
  const days = weeks.flatMap(({ past, future }) => differencesOf(dates, past, future).map(({ date }) => date));
  return [...new Set(days)].toSorted();
}

/**
 * Why a swap cannot be asked for; null when it can. The first week is the petitioner's, the second the partner's.
 * `dates` are the seven days from today on.
 */
export function proposalProblem(
  dates: readonly LocalDate[],
  [mine, theirs]: readonly [ProposedWeek, ProposedWeek],
  around: Surroundings,
): ProposalProblem | null {
  const days = changedDays(dates, [mine, theirs]);
  if (days.length === 0) return wrong(noChanges);
  if (days[0] === dates[0]) return wrong('El turno de hoy ya no se puede cambiar: se pide con un día de anticipación.');
  for (const date of days) {
    const day = dates.indexOf(date);
    const problem = dayProblem(date, itemAt(mine.future, day), itemAt(theirs.future, day));
    if (problem) return problem;
  }
  const first = firstOf(dates);
  const whole = [addDays(first, -1), ...dates, addDays(first, dates.length)];
  const overlap = overlappingDay(
    whole,
    [mine, theirs].map(({ future }, driver) => [around.before[driver], ...future, around.after[driver]]),
  );
  return overlap
    ? { conflict: true, message: `El ${longDate(overlap)} sus horas se toparían: los dos tendrían el auto.` }
    : null;
}
