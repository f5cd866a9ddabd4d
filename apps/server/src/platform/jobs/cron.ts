import { wallTime } from '@volante/domain/values/dates';

/** A five-field cron expression: minute, hour, day of month, month, day of week (0 or 7 is Sunday). */
export interface Cron {
  minutes: Set<number>;
  hours: Set<number>;
  days: Set<number>;
  months: Set<number>;
  weekdays: Set<number>;
  everyHour: boolean;
  everyDay: boolean;
  everyWeekday: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) throw new Error(`The cron expression "${text}" has not five fields`);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  return {
    minutes: numbersIn(minute, 0, 59),
    hours: numbersIn(hour, 0, 23),
    days: numbersIn(day, 1, 31),
    months: numbersIn(month, 1, 12),
    weekdays: new Set([...numbersIn(weekday, 0, 7)].map((number) => number % 7)),
    everyHour: hour === '*',
    everyDay: day === '*',
    everyWeekday: weekday === '*',
  };
}

/** The newest moment of the schedule after `after` and not later than `until`. */
export function newestSlot(cron: Cron, after: Date, until: Date): Date | undefined {
  const first = after.getTime();
  let at = Math.floor(until.getTime() / minuteMs) * minuteMs;
  while (at > first) {
    const hour = Math.floor(at / hourMs) * hourMs;
    // Most hours are skipped as a whole, because this search runs every few seconds, also for monthly jobs.
    if (mayHaveSlots(cron, hour)) {
      for (; at >= hour && at > first; at -= minuteMs) if (isSlot(cron, at)) return new Date(at);
    }
    at = hour - minuteMs;
  }
  return undefined;
}

/** The first moment of the schedule after `after` and not later than `until`. */
export function firstSlot(cron: Cron, after: Date, until: Date): Date | undefined {
  const last = until.getTime();
  let at = Math.floor(after.getTime() / minuteMs) * minuteMs + minuteMs;
  while (at <= last) {
    const nextHour = Math.floor(at / hourMs) * hourMs + hourMs;
    if (mayHaveSlots(cron, nextHour - hourMs)) {
      for (; at < nextHour && at <= last; at += minuteMs) if (isSlot(cron, at)) return new Date(at);
    }
    at = nextHour;
  }
  return undefined;
}

/**
 * Judges a whole hour at once: in a zone that is half an hour off it is part of two local ones. An hour before which or in
 * which the clock changes may always have slots.
 */
function mayHaveSlots(cron: Cron, hour: number): boolean {
  const [first, last] = [wallTime(hour), wallTime(hour + hourMs - minuteMs)];
  const changes = last !== wallTime(hour - minuteMs) + hourMs;
  return changes || fitsHour(cron, new Date(first)) || fitsHour(cron, new Date(last));
}

/**
 * In Chile the clock skips or repeats an hour around midnight, twice a year. A job at a skipped hour runs right after
 * the gap; a job at a repeated hour runs the first time only. So a nightly job runs once every night.
 */
function isSlot(cron: Cron, at: number): boolean {
  const wall = wallTime(at);
  if (fits(cron, wall)) return cron.everyHour || wallTime(at - hourMs) !== wall;
  for (let skipped = wallTime(at - minuteMs) + minuteMs; skipped < wall; skipped += minuteMs) {
    if (fits(cron, skipped)) return true;
  }
  return false;
}

function fits(cron: Cron, wall: number): boolean {
  const time = new Date(wall);
  return cron.minutes.has(time.getUTCMinutes()) && fitsHour(cron, time);
}

function fitsHour(cron: Cron, time: Date): boolean {
  return cron.hours.has(time.getUTCHours()) && cron.months.has(time.getUTCMonth() + 1) && fitsDay(cron, time);
}

/** When both the day and the weekday are given, either is enough: the old rule of cron. */
function fitsDay(cron: Cron, time: Date): boolean {
  const day = cron.days.has(time.getUTCDate());
  const weekday = cron.weekdays.has(time.getUTCDay());
  return cron.everyDay || cron.everyWeekday ? day && weekday : day || weekday;
}

// Reads *, 5, 1-5, */15, 8-18/2 and lists of them.
function numbersIn(field: string, from: number, to: number): Set<number> {
  const numbers = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`"${part}" is no part of a cron expression`);
    const [, low, high, step] = match;
    const start = low === undefined ? from : Number(low);
    const open = low === undefined || (high === undefined && step !== undefined);
    const end = open ? to : Number(high ?? low);
    if (start < from || end > to || start > end || Number(step ?? 1) < 1) {
      throw new Error(`"${part}" of a cron expression lies outside ${from}-${to}`);
    }
    for (let number = start; number <= end; number += Number(step ?? 1)) numbers.add(number);
  }
  return numbers;
}
