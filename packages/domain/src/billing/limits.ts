import { addDays, type LocalDate } from '../values/dates.ts';
import { mostPesos } from '../values/money.ts';
import { mostMetresOfDay } from './day-km.ts';

/** [MNY-08] What a fact of each kind can be at most. More has a zero too many, or lost its decimal point. */
export const mostOf = {
  /** Pesos of any part of a trip payment. */
  tripPesos: 5_000_000,
  tripKm: 2_000,
  /** Pesos of one passage under a gantry. */
  tollPesos: 20_000,
  /** Pesos of an event or a payment. */
  chargePesos: mostPesos,
  dayMetres: mostMetresOfDay,
  /** UF of a shift and of one km. */
  shiftUf: 10,
  kmUf: 0.1,
} as const;

/** What a bill can hold of one kind of amount. More is a chain of mistakes: its driver is held until they are reversed. */
export const mostOfBillSum = 2_147_483_647;

const mostDaysBack = 730;
const mostDaysAhead = 730;

/** Whether something can have happened then: not in 1026 or 2062. Clocks that are some days fast do no harm. */
export function canHaveHappened(day: LocalDate, today: LocalDate): boolean {
  return day >= addDays(today, -mostDaysBack) && day <= addDays(today, 7);
}

/** Whether a charge can fall due then; instalments reach a year ahead. */
export function canFallDue(day: LocalDate, today: LocalDate): boolean {
  return day >= addDays(today, -mostDaysBack) && day <= addDays(today, mostDaysAhead);
}

/** Whether it is a whole number from `least` to `most`. */
export const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
