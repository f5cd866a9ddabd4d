import { addDays, instantAt, type LocalDate, startOfDay, weekdayOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { chanceOf } from './chance.ts';

/** When somebody drives: AM, PM and NIGHT share a car, ALL has a car alone, OFF never drives. */
export const sandboxShifts = ['AM', 'PM', 'NIGHT', 'ALL', 'OFF'] as const;
export type SandboxShift = (typeof sandboxShifts)[number];

/** A driver of the sandbox platform. Without a shift, the hours are drawn from the subject. */
export interface SandboxDriver {
  subject: string;
  shift?: SandboxShift | null;
  /** The shift of a day, for whoever does not have the same one every day. */
  shiftOn?: (date: LocalDate) => SandboxShift | null;
  /** Whether they had their car at all these times. */
  holds?: (...times: readonly Date[]) => boolean;
}

const hours: Record<Exclude<SandboxShift, 'OFF'>, readonly [start: string, end: string]> = {
  AM: ['05:00', '17:00'],
  PM: ['17:00', '05:00'],
  NIGHT: ['21:00', '05:00'],
  ALL: ['07:00', '20:00'],
};
const early = ['06:00', '16:00'] as const;
const late = ['15:00', '00:00'] as const;

const comes = (date: LocalDate, time: string) => instantAt(date, time) ?? startOfDay(date);

/** A driver's hours on a day, possibly past midnight; null on their weekly day off and for 'OFF'. */
export function hoursOf(driver: SandboxDriver, date: LocalDate): { start: Date; end: Date } | null {
  const { subject } = driver;
  const shift = driver.shiftOn ? driver.shiftOn(date) : driver.shift;
  if (shift === 'OFF') return null;
  const dayOff = chanceOf(`${subject}/off/${weekOfDate(date).monday}`)(0, 6);
  if (weekdayOf(date) === dayOff) return null;
  const [start, end] = shift ? hours[shift] : chanceOf(subject)(0, 1) === 0 ? early : late;
  return { start: comes(date, start), end: comes(end > start ? date : addDays(date, 1), end) };
}
