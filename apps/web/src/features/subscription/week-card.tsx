import type { ShiftHours } from '@volante/domain/shifts/in-force';
import { isFreeShift, shiftHours, shiftLabel, shortShiftLabel } from '@volante/domain/plans/shift';
import { capitalized, weekdays } from '@volante/domain/values/calendar-names';
import { localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { itemAt } from '@volante/domain/values/present';
import { useNow } from '@volante/client/use-now.ts';
import { Card } from '@volante/ui/card.tsx';
import { type RentedShifts, weekAhead } from './shift-of-today.ts';

const minute = 60_000;

interface Column {
  /** 'lunes 16 de noviembre' */
  day: string;
  /** 'Lun', 'Hoy' */
  short: string;
  /** The day of the month. */
  number?: number;
  today?: boolean;
  shift: ShiftHours;
}

const short = (weekday: number) => capitalized(itemAt(weekdays, weekday).slice(0, 3));

const words = (shift: ShiftHours) =>
  isFreeShift(shift.type) ? 'día libre' : `${shiftLabel(shift.type).toLowerCase()}, ${shiftHours(shift).toLowerCase()}`;

function Day({ column: { day, short, number, today = false, shift } }: { column: Column }) {
  const look = isFreeShift(shift.type) ? 'bg-line text-muted' : 'bg-primary text-on-primary';
  return (
    <li
      aria-current={today ? 'date' : undefined}
      className={`flex flex-col items-center gap-0.5 rounded-control pt-2 text-center text-[min(0.75rem,3.6vw)] ${today ? 'bg-soft font-semibold text-primary' : 'text-muted'}`}
    >
      <span className="sr-only">{`${today ? 'Hoy, ' : ''}${day}: ${words(shift)}`}</span>
      <span aria-hidden="true">{short}</span>
      {number !== undefined && (
        <span aria-hidden="true" className={`text-[min(0.875rem,4.2vw)] font-bold ${today ? '' : 'text-ink'}`}>
          {number}
        </span>
      )}
      <span aria-hidden="true" className={`mt-1 w-full rounded-[8px] py-1.5 font-semibold ${look}`}>
        {shortShiftLabel(shift.type)}
      </span>
    </li>
  );
}

/** What the chips mean, each once: here letters grow as large as the driver wants them. */
function Legend({ shifts }: { shifts: readonly ShiftHours[] }) {
  const kinds = [...new Map(shifts.map((shift) => [`${shift.type} ${shiftHours(shift)}`, shift])).entries()];
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {kinds.map(([key, shift]) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3">
          <span>
            <b>{shortShiftLabel(shift.type)}</b> {shiftLabel(shift.type)}
          </span>
          <span className="text-muted">{isFreeShift(shift.type) ? 'Sin horario' : shiftHours(shift)}</span>
        </li>
      ))}
    </ul>
  );
}

function Week({ title, columns }: { title: string; columns: readonly Column[] }) {
  return (
    <Card title={title}>
      <ol className="grid grid-cols-7 gap-1">
        {columns.map((column) => (
          <Day key={column.day} column={column} />
        ))}
      </ol>
      <Legend shifts={columns.map(({ shift }) => shift)} />
    </Card>
  );
}

/** The shifts of today and the six days after it, at a glance. */
export function WeekCard({ rented }: { rented: RentedShifts }) {
  const today = localDateOf(new Date(useNow(minute)));
  const columns = weekAhead(rented, today).map(({ date, shift }) => ({
    day: longDate(date),
    short: date === today ? 'Hoy' : short(weekdayOf(date)),
    number: Number(date.slice(8)),
    today: date === today,
    shift,
  }));
  return <Week title="Tus próximos siete días" columns={columns} />;
}

/** The chosen shifts without dates, for a driver who has no car. */
export function ChosenWeek({ title, shifts }: Pick<RentedShifts, 'shifts'> & { title: string }) {
  const columns = shifts.map((shift, weekday) => ({ day: itemAt(weekdays, weekday), short: short(weekday), shift }));
  return <Week title={title} columns={columns} />;
}
