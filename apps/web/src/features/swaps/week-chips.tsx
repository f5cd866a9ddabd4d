import { explainedLabel, isFreeShift, shiftLabel, shortShiftLabel, type ShiftType } from '@volante/domain/plans/shift';
import { capitalized, weekdays } from '@volante/domain/values/calendar-names';
import { type LocalDate, weekdayOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { itemAt } from '@volante/domain/values/present';
import { shownTimes, type SwapShift, timesInWords } from './shift.ts';

const looks: Record<ShiftType, string> = {
  AM: 'bg-instalment-soft text-instalment',
  PM: 'bg-info-soft text-info',
  ALL: 'bg-primary text-on-primary',
  TC: 'bg-primary text-on-primary',
  FREE: 'bg-line text-muted',
  TL: 'bg-line text-muted',
  NIGHT: 'bg-soft text-primary',
  RESERVED: 'bg-soft text-primary',
};

export interface WeekDay {
  date: LocalDate;
  shift: SwapShift;
  /** True when the shift differs from the present one. */
  changed?: boolean;
}

interface WeekChipsProps {
  days: readonly WeekDay[];
  today?: LocalDate;
  /** Makes each day a button. */
  chosen?: LocalDate;
  onChoose?: (date: LocalDate) => void;
}

const inWords = ({ date, shift, changed }: WeekDay) =>
  `${longDate(date)}: ${isFreeShift(shift.type) ? 'día libre' : `${shiftLabel(shift.type).toLowerCase()}, ${timesInWords(shift)}`}${changed ? ', cambia' : ''}`;

function Chip({ day, today, chosen = false }: { day: WeekDay; today: boolean; chosen?: boolean }) {
  const { date, shift, changed = false } = day;
  const { start, end } = shownTimes(shift);
  return (
    <span
      aria-hidden="true"
      className={`flex w-full flex-col items-center gap-0.5 rounded-control pt-1.5 text-center text-[min(0.75rem,3.4vw)] ${chosen ? 'bg-soft' : ''}`}
    >
      <span className={today ? 'font-semibold text-primary' : 'text-muted'}>
        {today ? 'Hoy' : capitalized(itemAt(weekdays, weekdayOf(date)).slice(0, 3))}
      </span>
      <span className={`text-[min(0.875rem,4.2vw)] font-bold ${today ? 'text-primary' : ''}`}>
        {Number(date.slice(8))}
      </span>
      <span
        className={`mt-0.5 flex w-full flex-col items-center rounded-[8px] py-1.5 ${looks[shift.type]} ${changed ? 'ring-2 ring-ink ring-inset' : ''}`}
      >
        <b className="text-[min(0.6875rem,3.1vw)]">{shortShiftLabel(shift.type)}</b>
        <span className="text-[min(0.6875rem,2.9vw)] leading-tight tracking-tight">{start}</span>
        <span className="text-[min(0.6875rem,2.9vw)] leading-tight tracking-tight">{end}</span>
      </span>
    </span>
  );
}

/**
 * [PET-07] Seven days, each with its shift's type and hours. A changed day has an edge. As buttons they are wide enough for
 * a thumb; on a very narrow phone the row is moved sideways.
 */
export function WeekChips({ days, today, chosen, onChoose }: WeekChipsProps) {
  return (
    <ol className={onChoose ? '-mx-4 flex overflow-x-auto px-1' : 'grid grid-cols-7 gap-1'}>
      {days.map((day) => (
        <li
          key={day.date}
          aria-current={day.date === today ? 'date' : undefined}
          className={onChoose && 'min-w-12 flex-1 shrink-0'}
        >
          {onChoose ? (
            <button
              type="button"
              aria-label={inWords(day)}
              aria-pressed={day.date === chosen}
              className="w-full rounded-control px-0.5"
              onClick={() => onChoose(day.date)}
            >
              <Chip day={day} today={day.date === today} chosen={day.date === chosen} />
            </button>
          ) : (
            <>
              <span className="sr-only">{inWords(day)}</span>
              <Chip day={day} today={day.date === today} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** [PET-03] [PET-07] What the chips mean, each type once. Here letters grow as large as the driver wants them. */
export function ShiftLegend({ days }: { days: readonly WeekDay[] }) {
  const kinds = [...new Map(days.map(({ shift }) => [shift.type, shift])).values()];
  return (
    <ul aria-label="Tipos de turno" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      {kinds.map((shift) => (
        <li key={shift.type} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-full ${looks[shift.type]} ring-1 ring-edge`} />
          {shortShiftLabel(shift.type)}: {explainedLabel(shift.type)}
        </li>
      ))}
      {days.some(({ changed }) => changed) && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full ring-2 ring-ink" />
          Día que cambia
        </li>
      )}
    </ul>
  );
}
