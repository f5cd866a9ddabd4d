import { holderOf, type LastHandover, type Member } from '../fleet/holder.ts';
import { periodOf } from '../shifts/in-force.ts';
import { addDays, type LocalDate, localDateOf, startOfDay } from '../values/dates.ts';
import { itemAt } from '../values/present.ts';

/** A driver's time with a car. */
export interface Membership extends Member {
  /** End of the membership, exclusive; null while it lasts. */
  readonly until: Date | null;
}

/** Everything needed to decide who held a car at a given instant. */
export interface CarHolding {
  /** Ordered by seat. */
  readonly members: readonly Membership[];
  /** Oldest first. */
  readonly handovers: readonly LastHandover[];
}

/** A period within one day during which one driver, or nobody, held the car. */
export interface HeldTime {
  readonly day: LocalDate;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly driverId: string | null;
}

export interface Days {
  readonly first: LocalDate;
  /** Inclusive. */
  readonly last: LocalDate;
}

export function daysOf({ first, last }: Days): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The driver who held the car at that instant; null when nobody did. */
export function holderAt({ members, handovers }: CarHolding, at: Date): string | null {
  const couple = members.filter(({ since, until }) => since <= at && (until === null || at < until));
  return holderOf(couple, handovers.findLast((handover) => handover.at <= at) ?? null, at);
}

/** The instants at which the car's holder may change. */
function turns({ members, handovers }: CarHolding, { first, last }: Days): Date[] {
  // With one driver, shifts do not matter. With more, a shift of the day before may run past midnight.
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
 * Who held the car and when, on these days, up to now. The periods do not overlap, leave no gap and never cross
 * midnight. `holderOf` decides each one, so km are assigned to drivers by the same rule as doors and tolls.
 */
export function heldTimes(car: CarHolding, days: Days, now: Date): HeldTime[] {
  const [start, end] = [startOfDay(days.first), startOfDay(addDays(days.last, 1))];
  const stop = now < end ? now : end;
  const midnights = daysOf(days).map(startOfDay);
  const instants = [...turns(car, days), ...midnights, stop].filter((at) => start <= at && at <= stop).map(Number);
  const edges = [...new Set(instants)].toSorted((one, other) => one - other).map((at) => new Date(at));
  const times: HeldTime[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const [to, day, driverId] = [itemAt(edges, index + 1), localDateOf(from), holderAt(car, from)];
    const before = times.at(-1);
    if (before?.day === day && before.driverId === driverId) times[times.length - 1] = { ...before, to };
    else times.push({ day, from, to, driverId });
  }
  return times;
}
