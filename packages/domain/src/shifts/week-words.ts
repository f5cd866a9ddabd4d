import { isFreeShift } from '../plans/shift.ts';
import { weekdays } from '../values/calendar-names.ts';
import { itemAt } from '../values/present.ts';
import type { ShiftHours } from './in-force.ts';

/** 'De 05:00 a 17:00', 'todo el día' or 'libre'. */
export function hoursWords({ type, startTime, endTime }: ShiftHours): string {
  if (isFreeShift(type)) return 'libre';
  return startTime === endTime ? 'todo el día' : `${startTime} a ${endTime}`;
}

const short = (weekday: number) => itemAt(weekdays, weekday).slice(0, 3);

/** [CON-14] A week of shifts, Monday first, with equal days that follow each other told once: 'lun–vie 05:00 a 17:00, sáb–dom libre'. */
export function weekWords(week: readonly ShiftHours[]): string {
  const runs: { from: number; to: number; words: string }[] = [];
  for (const [weekday, shift] of week.entries()) {
    const words = hoursWords(shift);
    const last = runs.at(-1);
    if (last?.words === words) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, words });
  }
  return runs
    .map(({ from, to, words }) => `${from === to ? short(from) : `${short(from)}–${short(to)}`} ${words}`)
    .join(', ');
}
