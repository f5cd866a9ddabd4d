import { type Period, periodOf, shiftAt, type ShiftHours } from '@volante/domain/shifts/in-force';
import { shiftLabel } from '@volante/domain/plans/shift';
import { addDays, type LocalDate, localDateOf, localTimeOf, weekdayOf } from '@volante/domain/values/dates';

const minute = 60_000;
const hour = 60 * minute;

export interface RentedShifts {
  /** The first day of the plan. */
  startDate: LocalDate;
  /** Seven, Monday first: each weekday's next. */
  shifts: readonly ShiftHours[];
  /** What is in force on single days: swaps may have changed them. */
  days: readonly { date: LocalDate; shift?: ShiftHours | null }[];
}

export interface ShiftOfToday {
  name: string;
  /** '05:00 – 17:00', 'Todo el día', 'Día libre'. */
  figure: string;
  /** '12 h'; null on a free day. */
  duration: string | null;
  /** 'mañana a las 05:00'; null on a free day and on a whole one. */
  ends: string | null;
  /** How it stands at this very moment. */
  now: string;
  /** The clocks change while it runs. */
  clockChange: string | null;
}

/** 200 → '3 h 20 min' */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / minute));
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What the hours themselves say it lasts, on a day of 24 hours. */
function usualLength({ startTime, endTime }: ShiftHours): number {
  const of = (time: string) => Date.parse(`1970-01-01T${time}Z`);
  const length = of(endTime) - of(startTime);
  return length > 0 ? length : length + 24 * hour;
}

const lengthOf = ({ start, end }: Period) => end.getTime() - start.getTime();

function clockChange(shift: ShiftHours, period: Period): string | null {
  const difference = lengthOf(period) - usualLength(shift);
  if (difference === 0) return null;
  const more = difference > 0 ? 'más' : 'menos';
  return `Cambia la hora: este turno dura ${formatDuration(Math.abs(difference))} ${more} de lo habitual.`;
}

/** An answer kept for a week does not know today any more: then it is the weekday's. */
function shiftOn({ shifts, startDate, days }: RentedShifts, date: LocalDate): ShiftHours | null {
  const known = days.find((day) => day.date === date);
  if (known) return known.shift ?? null;
  return date >= startDate ? (shifts[weekdayOf(date)] ?? null) : null;
}

/** How the day's shift stands now. Past midnight yesterday's may still run. */
function standing(rented: RentedShifts, period: Period | null, at: Date): string {
  const today = localDateOf(at);
  const running = shiftAt((date) => shiftOn(rented, date), at);
  if (running && running.date < today) {
    return `Ahora sigue tu turno de ayer, hasta las ${localTimeOf(running.end)}.`;
  }
  if (!period) return 'Hoy no tienes turno.';
  if (running && lengthOf(running) >= 23 * hour) return 'Puedes conducir a cualquier hora.';
  if (running) return `En curso: te quedan ${formatDuration(running.end.getTime() - at.getTime())}.`;
  if (at < period.start) return `Comienza en ${formatDuration(period.start.getTime() - at.getTime())}.`;
  return `Terminó a las ${localTimeOf(period.end)}.`;
}

function endWords({ end }: Period, today: LocalDate): string {
  const day = localDateOf(end) > today ? 'mañana' : 'hoy';
  return `${day} a las ${localTimeOf(end)}`;
}

/** [SUB-01] The shift of the day, in the words of the screen. Null before the plan's first day. */
export function shiftOfToday(rented: RentedShifts, now: number): ShiftOfToday | null {
  const at = new Date(now);
  const today = localDateOf(at);
  const shift = shiftOn(rented, today);
  if (!shift) return null;
  const period = periodOf(today, shift);
  const wholeDay = shift.startTime === shift.endTime;
  return {
    name: shiftLabel(shift.type),
    figure: period ? (wholeDay ? 'Todo el día' : `${shift.startTime} – ${shift.endTime}`) : 'Día libre',
    duration: period && formatDuration(lengthOf(period)),
    ends: period && !wholeDay ? endWords(period, today) : null,
    now: standing(rented, period, at),
    clockChange: period && clockChange(shift, period),
  };
}

interface DayOfWeek {
  date: LocalDate;
  shift: ShiftHours;
}

/** Today and the six days after it, each with its shift; those before the plan's first day with the weekday's. */
export function weekAhead(rented: RentedShifts, today: LocalDate): DayOfWeek[] {
  return Array.from({ length: 7 }, (_, days) => addDays(today, days)).flatMap((date) => {
    const shift = shiftOn(rented, date) ?? rented.shifts[weekdayOf(date)];
    return shift ? [{ date, shift }] : [];
  });
}
