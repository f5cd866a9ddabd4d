import { weekdays } from '@volante/domain/values/calendar-names';
import { firstOf, lastOf } from '@volante/domain/values/present';
import type { KeyboardEventHandler } from 'react';

import {
  addDays,
  addMonths,
  clampDay,
  dateOf,
  daysOfWeek,
  mondayOf,
  monthOf,
  weekLabel,
  weeksOfMonth,
} from './calendar-days.ts';
import { MonthFrame, useGridCursor } from './month-frame.tsx';

export interface WeekPickerProps {
  /** The Monday of the chosen week, 'YYYY-MM-DD'. */
  week: string;
  onChange: (monday: string) => void;
  /** The last day that may be chosen (today); weeks that start after it are disabled. */
  max: string;
}

/** A month of weeks, each one target. `<WeekBar>` opens it in a sheet; here it stands by itself. */
export function WeekPicker({ week, onChange, max }: WeekPickerProps) {
  const lastWeek = mondayOf(max);
  const { cursor, setCursor, frame, onKeyDown } = useGridCursor(week, moves, { max: lastWeek });
  return (
    <MonthFrame
      ref={frame}
      cursor={cursor}
      onCursor={(day) => setCursor(clampDay(mondayOf(day), undefined, lastWeek))}
      max={max}
    >
      <div
        aria-hidden="true"
        className="grid h-8 grid-cols-7 items-center text-center text-xs font-semibold text-muted"
      >
        {weekdays.map((name) => (
          <span key={name}>{name.charAt(0).toUpperCase()}</span>
        ))}
      </div>
      <ul>
        {weeksOfMonth(cursor).map((monday) => (
          <li key={monday}>
            <WeekRow
              monday={monday}
              month={monthOf(cursor)}
              max={max}
              chosen={monday === week}
              tabbable={monday === cursor}
              onKeyDown={onKeyDown}
              onChoose={() => {
                setCursor(monday);
                onChange(monday);
              }}
            />
          </li>
        ))}
      </ul>
    </MonthFrame>
  );
}

function moves(monday: string) {
  const weeks = weeksOfMonth(monday);
  return {
    ArrowUp: addDays(monday, -7),
    ArrowDown: addDays(monday, 7),
    Home: firstOf(weeks),
    End: lastOf(weeks),
    PageUp: mondayOf(addMonths(monday, -1)),
    PageDown: mondayOf(addMonths(monday, 1)),
  };
}

interface WeekRowProps {
  monday: string;
  month: string;
  max: string;
  chosen: boolean;
  tabbable: boolean;
  onKeyDown: KeyboardEventHandler;
  onChoose: () => void;
}

function WeekRow({ monday, month, max, chosen, tabbable, onKeyDown, onChoose }: WeekRowProps) {
  return (
    <button
      type="button"
      tabIndex={tabbable ? 0 : -1}
      disabled={monday > max}
      aria-label={weekLabel(monday)}
      aria-pressed={chosen}
      className={`grid h-12 w-full grid-cols-7 items-center rounded-control transition-colors disabled:text-muted disabled:opacity-50 ${chosen ? 'bg-primary font-semibold text-on-primary' : 'active:bg-soft'}`}
      onKeyDown={onKeyDown}
      onClick={onChoose}
    >
      {daysOfWeek(monday).map((day) => (
        <span key={day} className={dayLook(day, month, max, chosen)}>
          {dateOf(day)}
        </span>
      ))}
    </button>
  );
}

function dayLook(day: string, month: string, max: string, chosen: boolean) {
  if (day === max) return 'font-bold underline decoration-2 underline-offset-4';
  if (chosen) return day > max ? 'font-normal' : '';
  return monthOf(day) === month && day <= max ? '' : 'text-muted';
}
