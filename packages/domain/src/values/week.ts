import {
  addDays,
  formatDayMonth,
  type Instant,
  type LocalDate,
  localDateOf,
  parseDate,
  startOfDay,
  weekdayOf,
} from './dates.ts';

/** Monday to Sunday, by the local calendar. */
export interface Week {
  readonly monday: LocalDate;
  readonly sunday: LocalDate;
}

export function weekOfDate(date: LocalDate): Week {
  const monday = addDays(date, -weekdayOf(date));
  return { monday, sunday: addDays(monday, 6) };
}

export function weekOf(instant: Instant): Week {
  return weekOfDate(localDateOf(instant));
}

/** The week of a date typed or linked as 'DD/MM/YYYY'. */
export function parseWeek(text: string): Week | null {
  const date = parseDate(text);
  return date && weekOfDate(date);
}

export function previousWeek(week: Week): Week {
  return weekOfDate(addDays(week.monday, -7));
}

export function nextWeek(week: Week): Week {
  return weekOfDate(addDays(week.monday, 7));
}

export function weekDays(week: Week): LocalDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week.monday, index));
}

export function weekContains(week: Week, date: LocalDate): boolean {
  return week.monday <= date && date <= week.sunday;
}

/** Its first instant and the first of the next week: 167, 168 or 169 hours apart. */
export function weekInstants(week: Week): { start: Date; end: Date } {
  return { start: startOfDay(week.monday), end: startOfDay(nextWeek(week).monday) };
}

/** '09/11 - 15/11' */
export function formatWeekRange(week: Week): string {
  return `${formatDayMonth(week.monday)} - ${formatDayMonth(week.sunday)}`;
}

/** 'Lun 09/11 – Dom 15/11' */
export function formatWeek(week: Week): string {
  return `Lun ${formatDayMonth(week.monday)} – Dom ${formatDayMonth(week.sunday)}`;
}
