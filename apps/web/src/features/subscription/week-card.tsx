import type { ShiftHours } from '@volante/domain/shifts/in-force';
import { shiftHours, shiftLabel, type ShiftType } from '@volante/domain/plans/shift';
import { localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { useNow } from '../../lib/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { type DayOfWeek, type RentedShifts, weekAhead } from './shift-of-today.ts';

const minute = 60_000;
const weekdays = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

const chips: Record<ShiftType, string> = {
  ALL: '24 h',
  TC: '24 h',
  FREE: 'Libre',
  TL: 'Libre',
  AM: 'AM',
  PM: 'PM',
  NIGHT: 'Noche',
  RESERVED: 'Res.',
};

const words = (shift: ShiftHours, free: boolean) =>
  free ? 'día libre' : `${shiftLabel(shift.type).toLowerCase()}, ${shiftHours(shift).toLowerCase()}`;

function Day({ day: { date, shift, free }, today }: { day: DayOfWeek; today: boolean }) {
  return (
    <li
      aria-current={today ? 'date' : undefined}
      className={`flex flex-col items-center gap-0.5 rounded-control pt-2 pb-1 text-center text-xs ${today ? 'bg-soft font-semibold text-primary' : 'text-muted'}`}
    >
      <span className="sr-only">{`${today ? 'Hoy, ' : ''}${longDate(date)}: ${words(shift, free)}`}</span>
      <span aria-hidden="true">{today ? 'Hoy' : weekdays[weekdayOf(date)]}</span>
      <span aria-hidden="true" className={`text-sm font-bold ${today ? '' : 'text-ink'}`}>
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={`mt-1 w-full rounded-[8px] px-0.5 py-1.5 font-semibold ${free ? 'bg-line text-muted' : 'bg-primary text-on-primary'}`}
      >
        {chips[shift.type]}
      </span>
    </li>
  );
}

/** What the chips mean, each once. */
function Legend({ week }: { week: readonly DayOfWeek[] }) {
  const kinds = [...new Map(week.map((day) => [`${day.shift.type} ${shiftHours(day.shift)}`, day])).entries()];
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {kinds.map(([key, { shift, free }]) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span>
            <b>{chips[shift.type]}</b> {shiftLabel(shift.type)}
          </span>
          <span className="text-muted">{free ? 'Sin horario' : shiftHours(shift)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shifts of today and the six days after it, at a glance. */
export function WeekCard({ rented }: { rented: RentedShifts }) {
  const today = localDateOf(new Date(useNow(minute)));
  const week = weekAhead(rented, today);
  return (
    <Card title="Tus próximos siete días">
      <ol className="grid grid-cols-7 gap-1">
        {week.map((day) => (
          <Day key={day.date} day={day} today={day.date === today} />
        ))}
      </ol>
      <Legend week={week} />
    </Card>
  );
}
