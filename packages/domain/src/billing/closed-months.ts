import { addDays, formatDate, type LocalDate } from '../values/dates.ts';
import { monthOf } from '../values/long-date.ts';
import { type Month, monthOfDate } from '../values/month.ts';
import { weekOfDate } from '../values/week.ts';

/** What is known of the books when a month is to be closed. */
export interface Books {
  readonly today: LocalDate;
  /** The Monday of the last week that is closed for everybody; null before the first one. */
  readonly closedWeek: LocalDate | null;
  /** How many drivers are held, with weeks up to the month's last one still to close. */
  readonly held: number;
  /** The first day after the closed months; null while none is closed. */
  readonly openFrom: LocalDate | null;
  /** The day of the first entry; null while there is none. */
  readonly firstEntry: LocalDate | null;
}

/** The Monday of the last week with days of the month. Weeks are closed in order, so the others are closed before it. */
export const lastMondayOf = ({ last }: Month): LocalDate => weekOfDate(last).monday;

function weekFault(month: Month, { today, closedWeek, held }: Books): string | null {
  const name = monthOf(month.first);
  if (today <= month.last) return `No se puede cerrar ${name}: no ha terminado.`;
  const monday = lastMondayOf(month);
  if (closedWeek === null || closedWeek < monday) {
    const open = closedWeek === null ? monday : addDays(closedWeek, 7);
    return `No se puede cerrar ${name}: falta cerrar la semana del ${formatDate(open)}.`;
  }
  if (held === 0) return null;
  return `No se puede cerrar ${name}: hay ${held} conductores retenidos con semanas suyas sin cerrar («settlements held»).`;
}

function orderFault(month: Month, { openFrom, firstEntry }: Books): string | null {
  if (openFrom !== null && month.first < openFrom) return `El mes de ${monthOf(month.first)} ya está cerrado.`;
  if (firstEntry === null || month.last < firstEntry)
    return `El libro no tiene asientos hasta ${monthOf(month.first)}.`;
  const next = openFrom ?? monthOfDate(firstEntry).first;
  return next < month.first ? `Antes de ${monthOf(month.first)} falta cerrar ${monthOf(next)}.` : null;
}

/**
 * [BKS-06] Why a month of the journal cannot be closed; null when it can. Every week with a day of it is closed, for everybody,
 * and so is the month before it: from then on nothing is dated inside it.
 */
export const monthFault = (month: Month, books: Books): string | null =>
  weekFault(month, books) ?? orderFault(month, books);

/** Whether a week has days of closed months: they are all before the first open day. */
export const touchesClosedMonth = (monday: LocalDate, openFrom: LocalDate | null): boolean =>
  openFrom !== null && monday < openFrom;
