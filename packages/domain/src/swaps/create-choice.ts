import type { Shift } from '../plans/plan.ts';
import type { LocalDate } from '../values/dates.ts';
import { complementOf, type Halves, halvesOf, sameHalves, shiftFor } from './halves.ts';

type ChosenShift = Pick<Shift, '_id' | 'type'>;

/** A driver of the couple as the form knows them: what their plan offers and what they have on each of the seven days. */
export interface SwapSide<S extends ChosenShift> {
  readonly offered: readonly S[];
  readonly current: readonly S[];
}

export interface DayChoice<S extends ChosenShift> {
  readonly date: LocalDate;
  /** Null for a day that cannot be changed: today, and days of other shifts. */
  readonly halves: Halves | null;
  readonly changed: boolean;
  /** What each would have; null when a plan has no such shift, and then the day is flagged. */
  readonly mine: S | null;
  readonly theirs: S | null;
}

/** [PET-02] The toggles of a day start at the shift in force. */
export function startingHalves<S extends ChosenShift>(
  day: number,
  mine: SwapSide<S>,
  theirs: SwapSide<S>,
): Halves | null {
  const [own, other] = [mine.current[day], theirs.current[day]];
  if (day === 0 || !own || !other || !halvesOf(other.type)) return null;
  return halvesOf(own.type);
}

/**
 * [PET-02] [PET-04] What a choice of toggles means, day by day. A day left as it is stays as it is for both, also where
 * the two have less than the whole day between them; of a changed one the partner receives the complement.
 */
export function choiceOf<S extends ChosenShift>(
  dates: readonly LocalDate[],
  wished: readonly (Halves | null)[],
  mine: SwapSide<S>,
  theirs: SwapSide<S>,
): DayChoice<S>[] {
  return dates.map((date, day) => {
    const [own, other] = [mine.current[day] ?? null, theirs.current[day] ?? null];
    const start = startingHalves(day, mine, theirs);
    const halves = start && (wished[day] ?? start);
    if (!halves || sameHalves(start, halves)) {
      return { date, halves, changed: false, mine: own, theirs: other };
    }
    return {
      date,
      halves,
      changed: true,
      mine: shiftFor(mine.offered, halves, own),
      theirs: shiftFor(theirs.offered, complementOf(halves), other),
    };
  });
}

/** [PET-02] A day that maps to no shift of one of the plans: its row is red and the form does not advance. */
export function isUnknown<S extends ChosenShift>({ mine, theirs }: DayChoice<S>): boolean {
  return mine === null || theirs === null;
}
