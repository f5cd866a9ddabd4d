import { months, weekdays } from './calendar-names.ts';
import { type LocalDate, weekdayOf } from './dates.ts';

/** '2026-11-09' → 'lunes 9 de noviembre' */
export function longDate(date: LocalDate): string {
  const [, month = '1', day] = date.split('-');
  return `${weekdays[weekdayOf(date)]} ${Number(day)} de ${months[Number(month) - 1]}`;
}

/** '2026-11-09' → 'noviembre de 2026' */
export function monthOf(date: LocalDate): string {
  const [year, month = '1'] = date.split('-');
  return `${months[Number(month) - 1]} de ${year}`;
}
