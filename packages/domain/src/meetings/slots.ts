import { addDays, instantAt, type LocalDate, localDateOf, localTimeOf, weekdayOf } from '../values/dates.ts';
import { closedDays, type MeetingSettings } from './settings.ts';

export interface Slot {
  start: Date;
  end: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function isOpen({ weekdays }: MeetingSettings, date: LocalDate): boolean {
  return weekdays.includes(weekdayOf(date)) && !closedDays.includes(date.slice(5));
}

/** A day's meetings by the wall clock of Santiago; an hour the clock skips has none. */
function slotsOfDay(settings: MeetingSettings, date: LocalDate): Slot[] {
  if (!isOpen(settings, date)) return [];
  const { opens, closes, minutes } = settings;
  const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / minutes);
  return Array.from({ length: count }, (_, index) => instantAt(date, timeOf(minutesOf(opens) + index * minutes)))
    .filter((start) => start !== null)
    .map((start) => ({ start, end: new Date(start.getTime() + minutes * minuteMs) }));
}

/** Every slot that can be booked at `now`, from the next full hour on. Whether a place is free is decided elsewhere. */
export function bookableSlots(settings: MeetingSettings, now: Date): Slot[] {
  const earliest = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  const today = localDateOf(now);
  const dates = Array.from({ length: settings.days + 1 }, (_, ahead) => addDays(today, ahead));
  return dates.flatMap((date) => slotsOfDay(settings, date)).filter(({ start }) => start.getTime() >= earliest);
}

/** '09:30 a 10:00 hrs' */
export function formatSlot({ start, end }: Slot): string {
  return `${localTimeOf(start)} a ${localTimeOf(end)} hrs`;
}
