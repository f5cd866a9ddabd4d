import { addDays, instantAt, type LocalDate, startOfDay, weekdayOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { chanceOf } from './chance.ts';

/** When somebody drives: in the hours of a shared car's shift, of a car of their own, or never. */
export const sandboxShifts = ['AM', 'PM', 'NIGHT', 'ALL', 'OFF'] as const;
export type SandboxShift = (typeof sandboxShifts)[number];

/** Of whom the platform knows when they drive; by chance when it is not said. */
export interface SandboxDriver {
  subject: string;
  shift?: SandboxShift | null;
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

/** When they drive on a day, perhaps into the next; null on the one day of each week they take off. */
export function hoursOf({ subject, shift }: SandboxDriver, date: LocalDate): { start: Date; end: Date } | null {
  if (shift === 'OFF') return null;
  const dayOff = chanceOf(`${subject}/off/${weekOfDate(date).monday}`)(0, 6);
  if (weekdayOf(date) === dayOff) return null;
  const [start, end] = shift ? hours[shift] : chanceOf(subject)(0, 1) === 0 ? early : late;
  return { start: comes(date, start), end: comes(end > start ? date : addDays(date, 1), end) };
}
