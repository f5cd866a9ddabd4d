import { type BilledRent, billedRent } from '@volante/domain/billing/week-rent';
import type { LocalDate } from '@volante/domain/values/dates';
import { compare } from '@volante/domain/values/decimal';
import type { DayRow, LineTuple } from './days-store.ts';

const order = <Value>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0);

/** The order in which stored lines are read. */
const inOrder = (one: BilledRent, other: BilledRent) =>
  order(one.type, other.type) ||
  order(one.day, other.day) ||
  compare(other.base, one.base) ||
  order(one.ref, other.ref);

function toTuple({ type, ref, day, amount, base, metres, endKm, uf, discount, metresBefore }: BilledRent): LineTuple {
  return ['rent', type, ref, day, amount, base, metres, endKm, [uf, discount, metresBefore, null, null]];
}

/** The lines of shifts and km of open weeks, by the day of their bill. */
export function openRentLines(facts: DayRow['open_rent']): (date: LocalDate) => LineTuple[] {
  const byDate = new Map<LocalDate, BilledRent[]>();
  for (const line of facts ? billedRent(facts.days, facts.from) : []) {
    const known = byDate.get(line.date);
    if (known) known.push(line);
    else byDate.set(line.date, [line]);
  }
  return (date) => (byDate.get(date) ?? []).toSorted(inOrder).map(toTuple);
}

/** Puts a day's rent among its other lines, which are in the order of their fields. */
export function withRent(lines: LineTuple[], rent: LineTuple[]): LineTuple[] {
  if (rent.length === 0) return lines;
  const after = lines.findIndex(([field]) => field >= 'rent');
  return after === -1 ? [...lines, ...rent] : lines.toSpliced(after, 0, ...rent);
}
