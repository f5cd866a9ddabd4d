import type { LocalDate } from '../values/dates.ts';
import { previousWeek, type Week, weekOfDate } from '../values/week.ts';

interface Bill {
  /** The Monday it was issued on. */
  readonly date: LocalDate;
  readonly debt: number;
  /** It became the debt of a later bill. */
  readonly carried: boolean;
}

/** The week a bill issued on that Monday is of. */
export function billedWeek(date: LocalDate): Week {
  return previousWeek(weekOfDate(date));
}

/** The week whose debt a bill took over; `bills` are the driver's, newest first. */
export function debtWeekOf(bills: readonly Bill[], { date, debt }: Bill): Week | null {
  const unpaid = debt > 0 ? bills.find((bill) => bill.carried && bill.date < date) : undefined;
  return unpaid ? billedWeek(unpaid.date) : null;
}
