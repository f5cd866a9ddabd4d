import { holderOf, type LastHandover, type Member } from '../fleet/holder.ts';
import { periodOf } from '../shifts/in-force.ts';
import { addDays, type LocalDate, localDateOf, startOfDay } from '../values/dates.ts';

/** A driver's time with a car. */
export interface Membership extends Member {
  /** No longer part of it; null while it lasts. */
  readonly until: Date | null;
}

/** Everything that decides who held a car at any instant of a time. */
export interface CarHolding {
  /** By seat. */
  readonly members: readonly Membership[];
  /** Oldest first. */
  readonly handovers: readonly LastHandover[];
}

/** A time of one day in which one driver, or nobody, held the car. */
export interface HeldTime {
  readonly day: LocalDate;
  readonly from: Date;
  /** No longer part of it. */
  readonly to: Date;
  readonly driverId: string | null;
}

export interface Days {
  readonly first: LocalDate;
  /** Included. */
  readonly last: LocalDate;
}

export function daysOf({ first, last }: Days): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Who held it at that instant; null when nobody did. */
export function holderAt({ members, handovers }: CarHolding, at: Date): string | null {
  const couple = members.filter(({ since, until }) => since <= at && (until === null || at < until));
  return holderOf(couple, handovers.findLast((handover) => handover.at <= at) ?? null, at);
}

/** The instants at which the car can pass into other hands. */
function turns({ members, handovers }: CarHolding, { first, last }: Days): Date[] {
  // A car with one driver is always theirs; of others, a shift of the day before may run past midnight.
  const dates = members.length > 1 ? daysOf({ first: addDays(first, -1), last }) : [];
  const ofMembers = members.flatMap(({ since, until, shifts }) => {
    const periods = dates.flatMap((date) => {
      const shift = shifts(date);
      const period = shift && periodOf(date, shift);
      return period ? [period.start, period.end] : [];
    });
    return [since, ...(until ? [until] : []), ...periods];
  });
  return [...ofMembers, ...handovers.map(({ at }) => at)];
}

/**
 * Who held the car when, on these days, up to now: every instant in one time, and no time over midnight. The one rule of
 * `holderOf` decides each, so that what is counted by these times is counted as doors and tolls are.
 */
export function heldTimes(car: CarHolding, days: Days, now: Date): HeldTime[] {
  const [start, end] = [startOfDay(days.first), startOfDay(addDays(days.last, 1))];
  const stop = now < end ? now : end;
  const midnights = daysOf(days).map(startOfDay);
  const instants = [...turns(car, days), ...midnights, stop].filter((at) => start <= at && at <= stop).map(Number);
  const edges = [...new Set(instants)].toSorted((one, other) => one - other).map((at) => new Date(at));
  const times: HeldTime[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const [to, day, driverId] = [edges[index + 1]!, localDateOf(from), holderAt(car, from)];
    const before = times.at(-1);
    if (before?.day === day && before.driverId === driverId) times[times.length - 1] = { ...before, to };
    else times.push({ day, from, to, driverId });
  }
  return times;
}
