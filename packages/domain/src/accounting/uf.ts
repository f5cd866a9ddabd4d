import { addDays, type LocalDate } from '../values/dates.ts';
import { compare, type Decimal, multiply, subtract } from '../values/decimal.ts';

/** The UF spreads a month's inflation over the days from the tenth to the next ninth: more than two per cent is a typing error. */
const mostPercentAPeriod = 2;

/** Counts these periods of the law: consecutive ones have consecutive numbers. */
function periodOf(date: LocalDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return year * 12 + month - (day < 10 ? 1 : 0);
}

/** [BKS-12] How many per cent the UF can change from one day to another: as many periods as the days between them touch. */
export function mostUfChange(one: LocalDate, other: LocalDate): number {
  const [first, last] = one < other ? [one, other] : [other, one];
  return mostPercentAPeriod * Math.max(1, periodOf(last) - periodOf(addDays(first, 1)) + 1);
}

/** [MNY-06] Whether the UF can go from one value to the other, if it can change by so many per cent. */
export function isPlausibleStep(before: Decimal, value: Decimal, mostPercent: number): boolean {
  const step = multiply(subtract(value, before), 100);
  const most = multiply(before, mostPercent);
  return compare(step, most) <= 0 && compare(multiply(step, -1), most) <= 0;
}

const dayMs = 86_400_000;

/** How many days the table's last value is behind; zero when it has today's. */
export function ufDaysBehind(last: LocalDate, today: LocalDate): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(last)) / dayMs));
}

/** An indicator service may be a day late without anybody having to act. */
const toleratedDays = 1;

/** [MNY-06] Whether rents have been computed with an old value long enough for somebody to act. */
export const isUfStale = (daysBehind: number): boolean => daysBehind > toleratedDays;

const mostDaysBack = 730;
/** The values up to the ninth of a month are published on the ninth of the month before. */
const mostDaysAhead = 45;

/** [MNY-06] Whether a UF of that day can be known and matter: not of 1026 or 2062. */
export const isUfDay = (day: LocalDate, today: LocalDate): boolean =>
  day >= addDays(today, -mostDaysBack) && day <= addDays(today, mostDaysAhead);
