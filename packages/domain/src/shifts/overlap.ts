import { isFreeShift } from '../plans/shift.ts';
import { weekdays } from '../values/calendar-names.ts';
import type { ShiftHours } from './in-force.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since Monday 00:00 by the clock on the wall; Sunday's may end in the next week. */
function spansOf(week: readonly ShiftHours[]) {
  return week.flatMap((shift, weekday) => {
    if (isFreeShift(shift.type)) return [];
    const [from, to] = [minutesOf(shift.startTime), minutesOf(shift.endTime)];
    const start = weekday * dayMinutes + from;
    return [{ shift, weekday, start, end: start + (to > from ? to - from : to - from + dayMinutes) }];
  });
}

const hours = ({ startTime, endTime }: ShiftHours) => `${startTime} a ${endTime}`;

/**
 * Where two drivers' weekly shifts overlap, in words for staff; null when they never do. A shift that ends when the
 * other begins is no overlap, a free shift never is one.
 */
export function overlapOf(one: readonly ShiftHours[], other: readonly ShiftHours[]): string | null {
  for (const mine of spansOf(one)) {
    for (const theirs of spansOf(other)) {
      // Compared within the same week, and each driver's Sunday night against the other's Monday.
      for (const shifted of [0, weekMinutes, -weekMinutes]) {
        if (mine.start < theirs.end + shifted && theirs.start + shifted < mine.end) {
          return `el ${weekdays[mine.weekday]} de ${hours(mine.shift)} con el ${weekdays[theirs.weekday]} de ${hours(theirs.shift)}`;
        }
      }
    }
  }
  return null;
}
