import { weekdays } from '@volante/domain/values/calendar-names';
import {
  addDays,
  addMonths,
  clampDay,
  dateOf,
  dayLabel,
  daysOfWeek,
  mondayOf,
  monthOf,
  weeksOfMonth,
} from './calendar-days.ts';
import { MonthFrame, useGridCursor } from './month-frame.tsx';

export interface CalendarProps {
  /** The chosen day, 'YYYY-MM-DD'. */
  value?: string;
  onChange: (day: string) => void;
  today: string;
  min?: string;
  /** Later days cannot be chosen. */
  max?: string;
}

const moves = (day: string) => ({
  ArrowLeft: addDays(day, -1),
  ArrowRight: addDays(day, 1),
  ArrowUp: addDays(day, -7),
  ArrowDown: addDays(day, 7),
  Home: mondayOf(day),
  End: addDays(mondayOf(day), 6),
  PageUp: addMonths(day, -1),
  PageDown: addMonths(day, 1),
});

export function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const { cursor, setCursor, frame, onKeyDown } = useGridCursor(clampDay(value ?? today, min, max), moves, {
    min,
    max,
  });
  return (
    <MonthFrame ref={frame} cursor={cursor} onCursor={setCursor} min={min} max={max}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move inside it: a grid in the words of ARIA */}
      <table role="grid" aria-label="Calendario" className="w-full min-w-84 table-fixed text-center">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} abbr={name} className="h-8 text-xs font-semibold text-muted">
                {name.charAt(0).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(cursor).map((monday) => (
            <tr key={monday}>
              {daysOfWeek(monday).map((day) => (
                <td key={day} aria-selected={day === value} className="p-0">
                  {monthOf(day) === monthOf(cursor) && (
                    <button
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={day !== clampDay(day, min, max)}
                      aria-label={dayLabel(day)}
                      aria-current={day === today ? 'date' : undefined}
                      className="group grid h-12 w-full place-items-center -outline-offset-2 disabled:text-muted disabled:opacity-50"
                      onKeyDown={onKeyDown}
                      onClick={() => {
                        setCursor(day);
                        onChange(day);
                      }}
                    >
                      <span
                        className={`grid size-10 place-items-center rounded-full transition-colors ${look(day === value, day === today)}`}
                      >
                        {dateOf(day)}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </MonthFrame>
  );
}

function look(chosen: boolean, today: boolean) {
  if (chosen) return 'bg-primary font-semibold text-on-primary';
  return today ? 'font-semibold text-primary ring-2 ring-inset ring-primary' : 'group-active:bg-soft';
}
