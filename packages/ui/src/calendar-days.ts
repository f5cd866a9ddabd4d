import { months, weekdays } from '@volante/domain/values/calendar-names';
import { itemAt } from '@volante/domain/values/present';

/** Arithmetic on calendar days written 'YYYY-MM-DD'. No clock and no time zone: today is for the caller to say. */

const dayMs = 86_400_000;

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthIndex = (day: string) => Number(day.slice(5, 7)) - 1;
/** 4 for '2026-11-04'. */
export const dateOf = (day: string) => Number(day.slice(8));
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const monthName = (day: string) => itemAt(months, monthIndex(day));

export const addDays = (day: string, count: number) => fromMs(toMs(day) + count * dayMs);

/** 0 is Monday. */
export const weekdayOf = (day: string) => (new Date(toMs(day)).getUTCDay() + 6) % 7;

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

export const monthOf = (day: string) => day.slice(0, 7);

/** The same day some months later, or the last one of a shorter month. */
export function addMonths(day: string, count: number) {
  const month = monthIndex(day) + count;
  const last = new Date(Date.UTC(yearOf(day), month + 1, 0)).getUTCDate();
  return fromMs(Date.UTC(yearOf(day), month, Math.min(dateOf(day), last)));
}

/** The Mondays of the weeks that touch the day's month. */
export function weeksOfMonth(day: string) {
  const first = `${monthOf(day)}-01`;
  const mondays: string[] = [];
  for (let monday = mondayOf(first); monday < addMonths(first, 1); monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

export const daysOfWeek = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

export const clampDay = (day: string, min = '0000', max = '9999') => (day < min ? min : day > max ? max : day);

/** 'miércoles 4 de noviembre de 2026' */
export const dayLabel = (day: string) => `${weekdays[weekdayOf(day)]} ${dateOf(day)} de ${monthLabel(day)}`;

/** 'noviembre de 2026' */
export const monthLabel = (day: string) => `${monthName(day)} de ${yearOf(day)}`;

/** 'Semana del lunes 2 al domingo 8 de noviembre de 2026' */
export function weekLabel(monday: string) {
  const month = monthName(monday) === monthName(addDays(monday, 6)) ? '' : ` de ${monthName(monday)}`;
  return `Semana del lunes ${dateOf(monday)}${month} al ${dayLabel(addDays(monday, 6))}`;
}

/** '09/11' */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** 'Lun 09/11 – Dom 15/11' */
export const weekRange = (monday: string) => `Lun ${shortDay(monday)} – Dom ${shortDay(addDays(monday, 6))}`;
