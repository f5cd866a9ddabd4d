import type { Section } from '../plans/plan.ts';
import { type Rate, shiftPrice } from '../plans/price.ts';
import type { LocalDate } from '../values/dates.ts';
import { addPesos, type Pesos, subtractPesos } from '../values/money.ts';
import { entryOf, present } from '../values/present.ts';
import { weekOfDate } from '../values/week.ts';
import { type KmDay, type KmLine, kmLines, lateKm } from './week-km.ts';

/** The prices a driver's day is billed with. Later price changes do not touch them. */
export interface DayPrices extends Rate {
  readonly shiftId: string | null;
  /** In UF; null when no shift is due. */
  readonly basePrice: string | null;
  /** [BKS-13] The bill of the shift's price when it became due after its own was closed. */
  readonly baseBillDate: LocalDate | null;
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
  /** The day the line is of: an earlier one when it came late. */
  readonly day: LocalDate;
  readonly amount: Pesos;
  /** Price in UF of the shift, or of one km. */
  readonly base: string;
  readonly metres: number | null;
  readonly endKm: number | null;
  /** [BKS-10] Of the line's own day: pesos of one UF, and per cent off. */
  readonly uf: string;
  readonly discount: number;
  /** Of km that came late: the metres their day was billed with before, in this section. */
  readonly metresBefore: number | null;
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

/** The line of a day's shift or km, with the prices of that day. */
type ToLine = (line: KmLine & { metresBefore?: number }, late?: LocalDate) => BilledRent;

function lineWith(days: readonly RentFacts[]): ToLine {
  const pricesOf = new Map(days.map(({ day, prices }) => [day, prices]));
  return ({ date: day, section, metres, amount, metresBefore = null }, late) => {
    const { startKm, endKm, variable: base } = section;
    const { uf, discount } = present(pricesOf.get(day), 'the prices of a day with km lines');
    const rate = { uf: String(uf), discount: Number(discount) };
    return {
      date: late ?? day,
      type: 'km',
      ref: String(startKm),
      day,
      amount,
      base,
      metres,
      endKm,
      ...rate,
      metresBefore,
    };
  };
}

function baseLine({ day, prices }: RentFacts): BilledRent[] {
  if (!prices || prices.basePrice === null) return [];
  const { basePrice: base, baseBillDate, shiftId, uf, discount } = prices;
  const amount = shiftPrice(base, uf, discount);
  const rate = { uf: String(uf), discount: Number(discount) };
  const none = { metres: null, endKm: null, metresBefore: null };
  return [{ date: baseBillDate ?? day, type: 'base', ref: shiftId ?? '', day, amount, base, ...none, ...rate }];
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
  const toLine = lineWith(week);
  return [...bills].flatMap((late) => {
    const before = kmDays(week, (billDate) => billDate < late);
    const now = kmDays(week, (billDate) => billDate <= late);
    return lateKm(before, now).map((line) => toLine(line, late));
  });
}

/**
 * The rent in a driver's bills from this Monday on: the shifts of its days, their km as they were known in time, and what
 * km and shifts of earlier weeks change that became known since. `facts` are these days, and the whole weeks of such km and
 * shifts; in order.
 */
export function billedRent(facts: readonly RentFacts[], from: LocalDate): BilledRent[] {
  return byWeek(facts).flatMap((week) => {
    const toLine = lineWith(week);
    const shifts = week.flatMap(baseLine).filter(({ date }) => date >= from);
    const inTime = kmLines(
      kmDays(
        week.filter(({ day }) => day >= from),
        (billDate, day) => billDate === day,
      ),
    );
    return [...shifts, ...inTime.map((line) => toLine(line)), ...lateLines(week, from)];
  });
}

/** [BKS-10] A part of a day's rent: its shift, or its km in one section. */
export interface RentPart {
  /** Price in UF of the shift, or of one km. */
  readonly base: string;
  readonly metres: number | null;
}

/** The rent of each of these days, line by line, with everything that is known of them by now. */
function rentByDay(facts: readonly RentFacts[]): Map<LocalDate, BilledRent[]> {
  const byDay = new Map<LocalDate, BilledRent[]>(facts.map((one) => [one.day, baseLine(one)]));
  const toLine = lineWith(facts);
  const km = byWeek(facts).flatMap((week) => kmLines(kmDays(week, () => true)));
  for (const line of km) entryOf(byDay, line.date).push(toLine(line));
  return byDay;
}

const totalOf = (lines: readonly BilledRent[]) => addPesos(...lines.map(({ amount }) => amount));

interface UfDifference {
  readonly amount: Pesos;
  /** What the UF was multiplied with. */
  readonly parts: readonly RentPart[];
}

/**
 * [MNY-06] What another UF on some days changes in the rent of each of them. `facts` are whole weeks, in order. Each line
 * is rounded by itself, as it is billed.
 */
export function ufDifferences(
  facts: readonly RentFacts[],
  ufs: ReadonlyMap<LocalDate, string>,
): ReadonlyMap<LocalDate, UfDifference> {
  const right = rentByDay(
    facts.map((one) => {
      const uf = ufs.get(one.day);
      return one.prices && uf !== undefined ? { ...one, prices: { ...one.prices, uf } } : one;
    }),
  );
  const differences = [...rentByDay(facts)].map(([day, billed]): [LocalDate, UfDifference] => {
    const amount = subtractPesos(totalOf(entryOf(right, day)), totalOf(billed));
    return [day, { amount, parts: billed.map(({ base, metres }) => ({ base, metres })) }];
  });
  return new Map(differences);
}
