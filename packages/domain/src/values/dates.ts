import { offsetAt, type TimeZone, timeZone } from './time-zone.ts';

declare const localDateMark: unique symbol;

/** A local calendar day, 'YYYY-MM-DD'. Sorts and compares as text. */
export type LocalDate = string & { readonly [localDateMark]: true };

/** An instant, or its ISO text as the API sends it. */
export type Instant = Date | string;

const minute = 60_000;
const day = 86_400_000;

/** Keeps what was computed, because date texts are slow. Starts anew after some thousand answers. */
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const answers = new Map<Key, Value>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= 5_000) answers.clear();
    const value = compute(key);
    answers.set(key, value);
    return value;
  };
}

/** The same for what depends on the time zone: its answers are those of the zone that is set. */
function rememberedInZone<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  let zone: TimeZone | undefined;
  let answerTo = compute;
  return (key) => {
    if (zone !== timeZone()) answerTo = remembered(compute);
    zone = timeZone();
    return answerTo(key);
  };
}

/** February 30 is read as another day or as none. */
function isLocalDate(text: string): text is LocalDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false);
}

/** That many days after 1 January 1970. Years of more than four digits make a longer text. */
const dayNumbered = remembered((days: number): LocalDate => {
  const text = new Date(days * day).toISOString();
  if (text.length !== 24) throw new RangeError(`Not within the calendar: ${text}`);
  return text.slice(0, 10) as LocalDate;
});

/** The day of an instant that our own code computed. */
const certainDayOf = (utc: number) => dayNumbered(Math.floor(utc / day));

const utcOf = remembered((date: LocalDate) => Date.parse(`${date}T00:00:00Z`));

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

/** What a local clock shows at that instant, written as if it were UTC. */
export function wallTime(utc: number): number {
  return utc + offsetAt(utc) * minute;
}

const wallTimeOf = (instant: Instant) => wallTime(new Date(instant).getTime());

/** The local calendar day at that instant, whatever time zone the phone is set to. */
export function localDateOf(instant: Instant): LocalDate {
  return certainDayOf(wallTimeOf(instant));
}

/** 'HH:mm' of the local clock, from 00:00 to 23:59. */
export function localTimeOf(instant: Instant): string {
  return new Date(wallTimeOf(instant)).toISOString().slice(11, 16);
}

/** '09/11/2026 - 18:05 hrs' */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(localDateOf(instant))} - ${localTimeOf(instant)} hrs`;
}

/** The instants at which a local clock shows this, earliest first: one, two when it goes back, none when it skips it. */
function shownAt(wall: number): number[] {
  const offsets = new Set([offsetAt(wall - day), offsetAt(wall + day)]);
  const instants = [...offsets].map((offset) => wall - offset * minute);
  return instants.filter((utc) => wallTime(utc) === wall);
}

const firstShown = rememberedInZone((wall: number): number | null => shownAt(wall)[0] ?? null);

/** The first instant of that day the local clock shows 'HH:mm'; null when it skips that time. */
export function instantAt(date: LocalDate, time: string): Date | null {
  const utc = firstShown(Date.parse(`${date}T${time}:00Z`));
  return utc === null ? null : new Date(utc);
}

/** First instant of the day: on the night the clocks go forward that is 01:00. */
export function startOfDay(date: LocalDate): Date {
  return new Date(startsAt(date));
}

const startsAt = rememberedInZone((date: LocalDate): number => {
  const utc = utcOf(date);
  const offsets = [offsetAt(utc - day), offsetAt(utc + day)];
  const candidates = offsets.map((offset) => utc - offset * minute);
  return Math.min(...candidates.filter((at) => certainDayOf(wallTime(at)) === date));
});

/** How many days later the second one is. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => (Date.parse(to) - Date.parse(from)) / day;

export function addDays(date: LocalDate, days: number): LocalDate {
  return certainDayOf(utcOf(date) + days * day);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return (new Date(utcOf(date)).getUTCDay() + 6) % 7;
}
