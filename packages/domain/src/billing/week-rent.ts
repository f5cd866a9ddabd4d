import type { Section } from '../plans/plan.ts';
import { type Rate, shiftPrice } from '../plans/price.ts';
import type { LocalDate } from '../values/dates.ts';
import { addPesos, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { entryOf } from '../values/present.ts';
import { weekOfDate } from '../values/week.ts';
import { type KmDay, type KmLine, kmLines, lateKm } from './week-km.ts';

/** The prices a driver's day is billed with. Later price changes do not touch them. */
export interface DayPrices extends Rate {
  readonly shiftId: string | null;
  /** In UF; null when no shift is due. */
  readonly basePrice: string | null;
  /** The sections of the day's plan; empty without a plan. */
  readonly sections: readonly Section[];
}

/** All that the rent of a driver's day follows from. */
export interface RentFacts {
  readonly day: LocalDate;
  /** Null on a day without a car. Km of such a day cost nothing, but count in the week. */
  readonly prices: DayPrices | null;
  /** The day's km, by the bill with which they became known: its own, or a later one for what came after the close. */
  readonly km: readonly { readonly billDate: LocalDate; readonly metres: number }[];
}

/** A line of rent in a bill. */
export interface BilledRent {
  /** The day of the bill. */
  readonly date: LocalDate;
  readonly type: 'base' | 'km';
  /** The shift, or the km at which the section starts. */
  readonly ref: string;
  /** The day the line is of: an earlier one when its km came late. */
  readonly day: LocalDate;
  readonly amount: Pesos;
  /** Price in UF of the shift, or of one km. */
  readonly base: string;
  readonly metres: number | null;
  readonly endKm: number | null;
}

type Known = (billDate: LocalDate, day: LocalDate) => boolean;

/** The km of these days as far as they were known at some moment. */
function kmDays(days: readonly RentFacts[], known: Known): KmDay[] {
  return days.map(({ day, prices, km }) => {
    const metres = km.reduce((sum, one) => (known(one.billDate, day) ? sum + one.metres : sum), 0);
    const { uf, discount, sections } = prices ?? { uf: 0, discount: 0, sections: [] };
    return { date: day, uf, discount, sections, metres };
  });
}

const toLine = ({ date: day, section, metres, amount }: KmLine, late?: LocalDate): BilledRent => {
  const { startKm, endKm, variable: base } = section;
  return { date: late ?? day, type: 'km', ref: String(startKm), day, amount, base, metres, endKm };
};

function baseLine({ day, prices }: RentFacts): BilledRent[] {
  if (!prices || prices.basePrice === null) return [];
  const { basePrice: base, shiftId, uf, discount } = prices;
  const amount = shiftPrice(base, uf, discount);
  return [{ date: day, type: 'base', ref: shiftId ?? '', day, amount, base, metres: null, endKm: null }];
}

function byWeek(facts: readonly RentFacts[]): RentFacts[][] {
  const weeks = new Map<LocalDate, RentFacts[]>();
  for (const one of facts) {
    const { monday } = weekOfDate(one.day);
    const week = weeks.get(monday);
    if (week) week.push(one);
    else weeks.set(monday, [one]);
  }
  return [...weeks.values()];
}

/** What km of this week that came after its close change in each later bill, from the first day on that is to be billed. */
function lateLines(week: readonly RentFacts[], from: LocalDate): BilledRent[] {
  const bills = new Set(
    week.flatMap(({ day, km }) => km.flatMap(({ billDate }) => (billDate > day && billDate >= from ? [billDate] : []))),
  );
  return [...bills].flatMap((late) => {
    const before = kmDays(week, (billDate) => billDate < late);
    const now = kmDays(week, (billDate) => billDate <= late);
    return lateKm(before, now).map((line) => toLine(line, late));
  });
}

/**
 * The rent in a driver's bills from this Monday on: the shifts of its days, their km as they were known in time, and what
 * km of earlier weeks change that became known since. `facts` are these days, and the whole weeks of such km; in order.
 */
export function billedRent(facts: readonly RentFacts[], from: LocalDate): BilledRent[] {
  return byWeek(facts).flatMap((week) => {
    const open = week.filter(({ day }) => day >= from);
    const inTime = kmLines(kmDays(open, (billDate, day) => billDate === day));
    return [...open.flatMap(baseLine), ...inTime.map((line) => toLine(line)), ...lateLines(week, from)];
  });
}

/** The rent of each of these days, with everything that is known of their km by now. */
function rentByDay(facts: readonly RentFacts[]): Map<LocalDate, Pesos> {
  const byDay = new Map<LocalDate, Pesos>(facts.map(({ day }) => [day, pesos(0)]));
  const km = byWeek(facts).flatMap((week) => kmLines(kmDays(week, () => true)));
  for (const { day, amount } of [...facts.flatMap(baseLine), ...km.map((line) => toLine(line))]) {
    byDay.set(day, addPesos(entryOf(byDay, day), amount));
  }
  return byDay;
}

/**
 * [MNY-06] What another UF on some days changes in the rent of each of them. `facts` are whole weeks, in order. Each line
 * is rounded by itself, as it is billed.
 */
export function ufDifferences(
  facts: readonly RentFacts[],
  ufs: ReadonlyMap<LocalDate, string>,
): ReadonlyMap<LocalDate, Pesos> {
  const billed = rentByDay(facts);
  const right = rentByDay(
    facts.map((one) => {
      const uf = ufs.get(one.day);
      return one.prices && uf !== undefined ? { ...one, prices: { ...one.prices, uf } } : one;
    }),
  );
  return new Map([...billed].map(([day, amount]) => [day, subtractPesos(entryOf(right, day), amount)]));
}
