import { parseLocalDate } from '@volante/domain/values/dates';
import { type Week, weekOf, weekOfDate } from '@volante/domain/values/week';
import { now } from '@volante/client/clock.ts';
import { weekMemory } from './week-memory.ts';

export const currentWeek = (): Week => weekOf(new Date(now()));

function weekIn(text: string | null): Week | null {
  const date = text && parseLocalDate(text);
  if (!date) return null;
  const week = weekOfDate(date);
  return week.monday <= currentWeek().monday ? week : null;
}

/** The week that the address names, as written. */
export const namedWeek = (): string => new URLSearchParams(location.search).get('semana') ?? '';

/** The week in the address, else the last one shown on this visit, else this week. */
export const shownWeek = (): Week => weekIn(namedWeek()) ?? weekIn(sessionStorage.getItem(weekMemory)) ?? currentWeek();

/** A week's first and last moment in Santiago's time, as the query for bills takes them. */
export function weekBounds({ monday, sunday }: Week): { initialDatetime: string; finalDatetime: string } {
  return { initialDatetime: `${monday}T00:00:00`, finalDatetime: `${sunday}T23:59:59` };
}
