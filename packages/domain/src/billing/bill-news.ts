import { addDays, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { formatPesos, negated, type Pesos } from '../values/money.ts';

function outcome(balance: Pesos): string {
  if (balance === 0) return 'quedó en $0.';
  return balance > 0 ? `${formatPesos(balance)} a tu favor.` : `tienes una deuda de ${formatPesos(negated(balance))}.`;
}

const daysOf = (monday: LocalDate) => `del ${formatDayMonth(monday)} al ${formatDayMonth(addDays(monday, 6))}`;

/** The notification text for a new bill. `monday` is the first day of the billed week. */
export function billNews(monday: LocalDate, balance: Pesos): string {
  return `Tu liquidación ${daysOf(monday)} está lista: ${outcome(balance)}`;
}

/** [RUN-02] The notification text for a bill that was taken back, because its week had been closed too early. */
export function reopenedNews(monday: LocalDate): string {
  return `Volvimos a abrir tu liquidación ${daysOf(monday)}: el monto que te avisamos ya no vale. Te avisaremos cuando esté lista.`;
}
