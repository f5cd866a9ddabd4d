import type { LocalDate } from '../values/dates.ts';
import { addPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { entryOf } from '../values/present.ts';
import type { Amounts } from './bill.ts';
import { totalInstallments } from './totals.ts';

/** A day of the open week that has come. */
export interface ForecastDay extends Amounts {
  readonly date: LocalDate;
}

interface OpenWeek {
  readonly days: readonly ForecastDay[];
  /** Hours of the shift of each day of the week, also of those to come, and how many of them have passed. */
  readonly shifts: readonly { readonly date: LocalDate; readonly hours: number; readonly elapsed: number }[];
  /** What the driver owes of the week before, which the close takes over. */
  readonly debt: Pesos;
}

export interface Forecast {
  /** The expected balance, to the thousand: more digits would pretend to know. */
  readonly balance: Pesos;
  /** The days it rests on: those whose shift is over. */
  readonly basis: readonly LocalDate[];
  /** Hours of shift still to come. */
  readonly hoursLeft: number;
}

/** With fewer days a single good or bad one would be the forecast. */
const fewestDays = 3;

const thousand = 1000;

/** What changes with driving: what platforms paid, less rent and tolls. */
function driven({ incomes, expenses }: ForecastDay): Pesos {
  const { other: _refunds, ...platforms } = incomes;
  return subtractPesos(addPesos(...Object.values(platforms)), addPesos(expenses.rent, expenses.tag));
}

/** What is booked already and is not expected to come again: refunds, charges, instalments, prepayments. */
function once(day: ForecastDay): Pesos {
  const { fines, penaltys, other } = day.expenses;
  const taken = addPesos(fines, penaltys, other, totalInstallments(day));
  return subtractPesos(addPesos(day.incomes.other, day.prePay), taken);
}

/**
 * [MNY-15] What the open week may come to on Monday: what is booked so far, and for each hour of shift that is left what an
 * hour of the shifts that are over brought. Null before three of those, for then there is too little to go by.
 */
export function forecastOf({ days, shifts, debt }: OpenWeek): Forecast | null {
  const over = new Map(
    shifts.filter(({ hours, elapsed }) => hours > 0 && elapsed >= hours).map((s) => [s.date, s.hours]),
  );
  const basis = days.filter(({ date }) => over.has(date));
  if (basis.length < fewestDays) return null;
  const hours = basis.reduce((sum, { date }) => sum + entryOf(over, date), 0);
  const hoursLeft = shifts.reduce((sum, shift) => sum + shift.hours - shift.elapsed, 0);
  const perHour = addPesos(...basis.map(driven)) / hours;
  const known = addPesos(...days.map(driven), ...days.map(once), negated(debt));
  const balance = pesos(Math.round((known + perHour * hoursLeft) / thousand) * thousand || 0);
  return { balance, basis: basis.map(({ date }) => date), hoursLeft };
}
