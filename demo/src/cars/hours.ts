import { localTimeOf } from '@volante/domain/values/dates';

/** A driver's working hours in minutes since midnight. Values above 1440 are on the next day. */
export interface WorkHours {
  readonly from: number;
  readonly to: number;
}

const dayMinutes = 1440;
/** In minutes: nobody drives a twelve-hour shift to its end. */
const longestWork = 540;

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The driven part of a shift: without its first and last 20 minutes. A whole-day shift is driven by day. */
export function workHours({ startTime, endTime }: { startTime: string; endTime: string }): WorkHours {
  const start = minutesOf(startTime);
  const length = (minutesOf(endTime) - start + dayMinutes) % dayMinutes || dayMinutes;
  if (length === dayMinutes) return { from: minutesOf('08:30'), to: minutesOf('18:30') };
  return { from: start + 20, to: start + Math.min(length - 20, longestWork) };
}

export function isAtWork(hours: readonly WorkHours[], minute: number): boolean {
  return hours.some(
    ({ from, to }) => (minute >= from && minute < to) || (minute + dayMinutes >= from && minute + dayMinutes < to),
  );
}

export function minuteOfDay(at: number): number {
  return minutesOf(localTimeOf(new Date(at)));
}

/** Km/h in the city: slow when everybody drives, quick at night. */
export function usualSpeed(minute: number): number {
  const hour = minute / 60;
  if (hour < 6) return 46;
  if (hour < 10) return 23;
  if (hour < 17) return 32;
  if (hour < 20.5) return 21;
  return 40;
}
