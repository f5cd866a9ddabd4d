import type { LocalDate } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';
import { previousWeek, type Week, weekOfDate } from '../values/week.ts';

interface Bill {
  /** The Monday on which the bill was issued. */
  readonly date: LocalDate;
  readonly debt: Pesos;
  /** True when the unpaid balance became the debt of a later bill. */
  readonly carried: boolean;
}

/** A bill issued on a Monday covers the week before. */
export function billedWeek(date: LocalDate): Week {
  return previousWeek(weekOfDate(date));
}

/** The week whose debt this bill took over, if any. `bills` are all of the driver's bills, newest first. */
export function debtWeekOf(bills: readonly Bill[], { date, debt }: Bill): Week | null {
  const unpaid = debt > 0 ? bills.find((bill) => bill.carried && bill.date < date) : undefined;
  return unpaid ? billedWeek(unpaid.date) : null;
}
