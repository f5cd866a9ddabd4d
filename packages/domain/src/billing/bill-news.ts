import { addDays, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { formatPesos, type Pesos } from '../values/money.ts';
import { restOfBill } from './rest-of-bill.ts';

function outcome(balance: Pesos, netted: Pesos): string {
  if (balance === 0) return 'quedó en $0.';
  if (balance > 0) return `${formatPesos(balance)} a tu favor.`;
  const rest = restOfBill({ balance, payBill: netted, carried: false });
  if (rest === 0) return `quedó pagada con ${formatPesos(netted)} que tenías a tu favor.`;
  const less = netted > 0 ? `, descontando ${formatPesos(netted)} que tenías a tu favor` : '';
  return `tienes una deuda de ${formatPesos(rest)}${less}.`;
}

const daysOf = (monday: LocalDate) => `del ${formatDayMonth(monday)} al ${formatDayMonth(addDays(monday, 6))}`;

/**
 * The notification text for a new bill. `monday` is the first day of the billed week, `netted` what of an earlier bill in the
 * driver's favour was used for it at its close.
 */
export function billNews(monday: LocalDate, balance: Pesos, netted: Pesos): string {
  return `Tu liquidación ${daysOf(monday)} está lista: ${outcome(balance, netted)}`;
}

/** [RUN-02] The notification text for a bill that was taken back, because its week had been closed too early. */
export function reopenedNews(monday: LocalDate): string {
  return `Volvimos a abrir tu liquidación ${daysOf(monday)}: el monto que te avisamos ya no vale. Te avisaremos cuando esté lista.`;
}
