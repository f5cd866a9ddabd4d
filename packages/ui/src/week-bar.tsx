import { useState } from 'react';

import { BottomSheet } from './bottom-sheet.tsx';
import { addDays, mondayOf, weekLabel, weekRange } from './calendar-days.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { WeekPicker, type WeekPickerProps } from './week-picker.tsx';

/** The week on show, its neighbours and the calendar of weeks, in one line. */
export function WeekBar({ week, onChange, max }: WeekPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center justify-between gap-1">
      <IconButton icon="back" label="Semana anterior" onClick={() => onChange(addDays(week, -7))} />
      <button
        type="button"
        aria-label={`${weekLabel(week)}. Elegir semana`}
        aria-haspopup="dialog"
        className="flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold text-balance active:bg-soft"
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" size={20} className="text-primary" />
        {weekRange(week)}
      </button>
      <IconButton
        icon="forward"
        label="Semana siguiente"
        disabled={week >= mondayOf(max)}
        onClick={() => onChange(addDays(week, 7))}
      />
      <BottomSheet open={open} title="Elige una semana" onClose={() => setOpen(false)}>
        <WeekPicker
          week={week}
          max={max}
          onChange={(monday) => {
            setOpen(false);
            onChange(monday);
          }}
        />
      </BottomSheet>
    </div>
  );
}
