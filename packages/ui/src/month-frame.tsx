import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { addMonths, clampDay, monthLabel, monthOf } from './calendar-days.ts';
import { IconButton } from './icon-button.tsx';

interface MonthFrameProps {
  /** Any day of the month on show. */
  cursor: string;
  onCursor: (day: string) => void;
  min?: string;
  max?: string;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Name of the month and the way to its neighbours; wide enough for seven targets of 48 px on a 360 px phone; a narrower one moves them sideways. */
export function MonthFrame({ cursor, onCursor, min, max, ref, children }: MonthFrameProps) {
  const turn = (count: number) => () => onCursor(clampDay(addMonths(cursor, count), min, max));
  const label = monthLabel(cursor);
  return (
    <div ref={ref} className="-mx-1">
      <div className="flex items-center justify-between">
        <IconButton
          icon="back"
          label="Mes anterior"
          disabled={min !== undefined && monthOf(cursor) <= monthOf(min)}
          onClick={turn(-1)}
        />
        <p aria-live="polite" className="font-semibold">
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </p>
        <IconButton
          icon="forward"
          label="Mes siguiente"
          disabled={max !== undefined && monthOf(cursor) >= monthOf(max)}
          onClick={turn(1)}
        />
      </div>
      <div className="overflow-x-auto">{children}</div>
    </div>
  );
}

interface Limits {
  min?: string;
  max?: string;
}

/** One place of the grid belongs to the keyboard. `moves` says where each key leads from it, and the focus follows. */
export function useGridCursor(start: string, moves: (day: string) => Record<string, string>, { min, max }: Limits) {
  const [cursor, setCursor] = useState(start);
  const frame = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moves(cursor)[event.key];
    if (target === undefined) return;
    event.preventDefault();
    flushSync(() => setCursor(clampDay(target, min, max)));
    frame.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  return { cursor, setCursor, frame, onKeyDown };
}
