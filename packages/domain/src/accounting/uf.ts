import { addDays, type LocalDate } from '../values/dates.ts';
import { compare, type Decimal, multiply, subtract } from '../values/decimal.ts';

/** The UF spreads a month's inflation over its days: a step of more than two per cent is a typing error. */
const mostStepPercent = 2;

/** [MNY-06] Whether the UF can go from one value to the other within a day. */
export function isPlausibleStep(before: Decimal, value: Decimal): boolean {
  const step = multiply(subtract(value, before), 100);
  const most = multiply(before, mostStepPercent);
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
