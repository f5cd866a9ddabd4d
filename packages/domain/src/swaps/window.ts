import { addDays, instantAt, type LocalDate, localDateOf, startOfDay } from '../values/dates.ts';

/** A petition is about today and the six days after it. */
export const windowDays = 7;

export function windowFrom(today: LocalDate): LocalDate[] {
  return Array.from({ length: windowDays }, (_, days) => addDays(today, days));
}

/** The day after the window, from which the plan's own shifts count again. */
export function rollbackDateOf(today: LocalDate): LocalDate {
  return addDays(today, windowDays);
}

/** Until when it can be answered: the end of the day before the first changed day. */
export function expirationOf(firstChanged: LocalDate): Date {
  return startOfDay(firstChanged);
}

/** The last moment in which it can be answered. */
export function lastMomentToAnswer(expiration: Date): Date {
  return new Date(expiration.getTime() - 1);
}

const reminderTime = '18:00';

/** When the partner is reminded: in the evening of the last day to answer. */
export function reminderOf(expiration: Date): Date {
  const day = localDateOf(lastMomentToAnswer(expiration));
  return instantAt(day, reminderTime) ?? startOfDay(day);
}
