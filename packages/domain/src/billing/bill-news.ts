import { addDays, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { formatPesos, negated, type Pesos } from '../values/money.ts';

function outcome(balance: Pesos): string {
  if (balance === 0) return 'quedó en $0.';
  return balance > 0 ? `${formatPesos(balance)} a tu favor.` : `tienes una deuda de ${formatPesos(negated(balance))}.`;
}

/** The notification text for a new bill. `monday` is the first day of the billed week. */
export function billNews(monday: LocalDate, balance: Pesos): string {
  const week = `del ${formatDayMonth(monday)} al ${formatDayMonth(addDays(monday, 6))}`;
  return `Tu liquidación ${week} está lista: ${outcome(balance)}`;
}
