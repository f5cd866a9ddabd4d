import { tzOffset } from '@date-fns/tz/tzOffset';

declare const localDateMark: unique symbol;

/** A calendar day in Santiago, 'YYYY-MM-DD'. Sorts and compares as text. */
export type LocalDate = string & { readonly [localDateMark]: true };

/** An instant, or its ISO text as the API sends it. */
export type Instant = Date | string;

export const timeZone = 'America/Santiago';

const minute = 60_000;
const day = 86_400_000;

const hour = 60 * minute;
const offsets = new Map<number, number>();
const mostOffsets = 5_000;

/** Santiago's offset from UTC in minutes. Intl is slow and clocks change on the hour, so each hour is asked once and kept. */
function offsetAt(moment: Date): number {
  const key = Math.floor(moment.getTime() / hour);
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = tzOffset(timeZone, moment);
  offsets.set(key, offset);
  return offset;
}

function isLocalDate(text: string): text is LocalDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(`${text}T00:00:00Z`)) === text;
}

function dayOf(utc: number): string {
  return Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 10);
}

function utcOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** For text made by our own code: anything but a calendar day is a bug, not bad input. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a day of the calendar: ${text}`);
  return text;
}

/** Null unless the text is a calendar day 'YYYY-MM-DD' of the years 1000 to 9899, so that days near it have four-digit years. */
export function parseLocalDate(text: string): LocalDate | null {
  return isLocalDate(text) && '1000' <= text && text < '9900' ? text : null;
}

/** '09/11/2026' → '2026-11-09' */
export function parseDate(text: string): LocalDate | null {
  const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return parseLocalDate(`${yyyy}-${mm}-${dd}`);
}

/** '2026-11-09' → '09/11/2026' */
export function formatDate(date: LocalDate): string {
  const [yyyy, mm, dd] = date.split('-');
  return `${dd}/${mm}/${yyyy}`;
}

/** '2026-11-09' → '09/11' */
export function formatDayMonth(date: LocalDate): string {
  return formatDate(date).slice(0, 5);
}

function wallClock(instant: Instant): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() + offsetAt(moment) * minute).toISOString();
}

/** The calendar day in Santiago at that instant, whatever time zone the phone is set to. */
export function localDateOf(instant: Instant): LocalDate {
  return localDate(wallClock(instant).slice(0, 10));
}

/** 'HH:mm' in Santiago, from 00:00 to 23:59. */
export function localTimeOf(instant: Instant): string {
  return wallClock(instant).slice(11, 16);
}

/** '09/11/2026 - 18:05 hrs' */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(localDateOf(instant))} - ${localTimeOf(instant)} hrs`;
}

/** The first instant of that day the clock in Santiago shows 'HH:mm'; null when it skips that time. */
export function instantAt(date: LocalDate, time: string): Date | null {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const offsets = new Set([offsetAt(new Date(utc - day)), offsetAt(new Date(utc + day))]);
  const shown = [...offsets]
    .map((offset) => new Date(utc - offset * minute))
    .filter((at) => localDateOf(at) === date && localTimeOf(at) === time);
  return shown.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** First instant of the day: on the night the clocks go forward that is 01:00. */
export function startOfDay(date: LocalDate): Date {
  const utc = utcOf(date);
  const offsets = [offsetAt(new Date(utc - day)), offsetAt(new Date(utc + day))];
  const candidates = offsets.map((offset) => new Date(utc - offset * minute)).filter((at) => localDateOf(at) === date);
  return new Date(Math.min(...candidates.map(Number)));
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return localDate(dayOf(utcOf(date) + days * day));
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return (new Date(utcOf(date)).getUTCDay() + 6) % 7;
}
