import type { Section } from '../plans/plan.ts';
import type { Rate } from '../plans/price.ts';
import type { LocalDate } from '../values/dates.ts';
import { type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { kmOfDay } from './rent.ts';

/** A day of a driver's week: its km as far as they are known, and the prices that stay with the day. */
export interface KmDay extends Rate {
  readonly date: LocalDate;
  readonly sections: readonly Section[];
  readonly metres: number;
}

/** The km of a day in one price section. */
export interface KmLine {
  readonly date: LocalDate;
  readonly section: Section;
  readonly metres: number;
  readonly amount: Pesos;
}

/** The km lines of a week, Monday first: each day begins in the section that the days before it have reached. */
export function kmLines(days: readonly KmDay[]): KmLine[] {
  let before = 0;
  return days.flatMap(({ date, uf, discount, sections, metres }) => {
    const traveled = kmOfDay({ uf, discount, sections, metresBefore: before, metres });
    before += metres;
    return traveled.map(({ section, metres: driven, amount }) => ({ date, section, metres: driven, amount }));
  });
}

/** What becomes known late of such a line: by how much it differs from what was billed. */
interface LateKmLine extends KmLine {
  /** How many metres it was billed with until now. */
  readonly metresBefore: number;
}

const keyOf = ({ date, section }: KmLine) => `${date} ${section.startKm} ${section.variable}`;

/**
 * [MNY-02] What km that become known late are worth: exactly what they would have changed in their own week. The week is
 * computed as it is known now and as it was known before, each line rounded once, and the difference of each line is
 * booked in the open week. Differences of rounded lines add up, rounded differences do not: so over all weeks a driver
 * pays the lines of what is known in the end, to the peso, however late and in whatever order it became known.
 */
export function lateKm(before: readonly KmDay[], now: readonly KmDay[]): LateKmLine[] {
  const billed = new Map(kmLines(before).map((line) => [keyOf(line), line]));
  const changes = kmLines(now).map((line): LateKmLine => {
    const known = billed.get(keyOf(line));
    billed.delete(keyOf(line));
    if (!known) return { ...line, metresBefore: 0 };
    const [metres, amount] = [line.metres - known.metres, subtractPesos(line.amount, known.amount)];
    return { ...line, metres, amount, metresBefore: known.metres };
  });
  const gone = [...billed.values()].map((line): LateKmLine => {
    return { ...line, metres: -line.metres, amount: pesos(0 - line.amount), metresBefore: line.metres };
  });
  return [...changes, ...gone].filter(({ metres, amount }) => metres !== 0 || amount !== 0);
}
