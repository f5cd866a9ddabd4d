import { type PointerEvent, useRef, useState } from 'react';

import { Icon, type IconName } from './icon.tsx';

export interface SwipeButtonProps {
  /** What it does: 'Finalizar turno'. */
  label: string;
  /** While it works; the label unless said. */
  busyLabel?: string;
  /** What came of it: 'Turno finalizado'. */
  doneLabel: string;
  state?: 'idle' | 'busy' | 'done' | 'error';
  /** Shown under it in state `error`, when it can be swiped again. */
  error?: string;
  disabled?: boolean;
  /** The id of the text that says why it is disabled. */
  describedBy?: string;
  onConfirm: () => void;
}

/** The thumb has to travel this share of its way. */
const far = 0.85;
const thumbPx = 52;

const icons: Record<NonNullable<SwipeButtonProps['state']>, IconName> = {
  idle: 'forward',
  error: 'refresh',
  busy: 'clock',
  done: 'check',
};

/** Dragged to confirm by hand; for keyboards and screen readers the whole of it is a plain button. */
export function SwipeButton({
  label,
  busyLabel = label,
  doneLabel,
  state = 'idle',
  error,
  disabled,
  describedBy,
  onConfirm,
}: SwipeButtonProps) {
  const ready = (state === 'idle' || state === 'error') && !disabled;
  const { travel, dragging, handlers } = useThumb(ready, onConfirm);
  const text = state === 'done' ? doneLabel : state === 'busy' ? busyLabel : label;
  const place = state === 'idle' || state === 'error' ? `${travel}px` : `calc(100cqw - ${thumbPx}px)`;
  return (
    <div className="flex flex-col gap-1.5">
      <div
        {...handlers}
        className={`relative grid min-h-15 [touch-action:pan-y] overflow-hidden rounded-[30px] p-1 transition-colors select-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${state === 'done' ? 'bg-income-soft text-income' : 'bg-soft text-primary'} ${disabled ? 'opacity-45' : ready ? 'cursor-grab' : ''}`}
      >
        <button
          type="button"
          // Not `disabled`: whoever pressed it by keyboard would lose the focus.
          aria-disabled={!ready || undefined}
          aria-busy={state === 'busy' || undefined}
          aria-describedby={describedBy}
          className="pointer-events-none px-15 py-2 font-semibold outline-none"
          onClick={() => ready && onConfirm()}
        >
          {text}
          {ready && <Hint />}
        </button>
        <div aria-hidden="true" className="@container pointer-events-none absolute inset-1 flex items-center">
          <span
            style={{ translate: place }}
            className={`grid size-13 place-items-center rounded-full shadow-card ${dragging ? '' : 'transition-[translate] duration-200'} ${state === 'done' ? 'bg-income text-surface' : 'bg-primary text-on-primary'} ${state === 'busy' ? 'animate-pulse' : ''}`}
          >
            <Icon name={icons[state]} />
          </span>
        </div>
      </div>
      <p role="alert" className={state === 'error' ? 'flex items-start gap-1.5 text-sm text-expense' : 'sr-only'}>
        {state === 'error' && (
          <>
            <Icon name="warning" size={18} className="mt-px" />
            {error ?? 'No se pudo. Desliza otra vez.'}
          </>
        )}
      </p>
    </div>
  );
}

/** Two fading arrows after the words: where to push. */
function Hint() {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 right-5 flex items-center opacity-60">
      <Icon name="forward" size={18} className="-mr-2.5 opacity-60" />
      <Icon name="forward" size={18} />
    </span>
  );
}

/** The thumb under a finger: it may start anywhere on the track and counts from there. */
function useThumb(ready: boolean, onFar: () => void) {
  const from = useRef<number | null>(null);
  const [travel, setTravel] = useState(0);
  const [dragging, setDragging] = useState(false);

  const wayOf = (event: PointerEvent<HTMLElement>) => {
    const way = event.currentTarget.clientWidth - thumbPx - 8;
    return { way, gone: Math.min(way, Math.max(0, event.clientX - (from.current ?? event.clientX))) };
  };
  const letGo = () => {
    from.current = null;
    setDragging(false);
    setTravel(0);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!ready || !event.isPrimary) return;
      from.current = event.clientX;
      setDragging(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) setTravel(wayOf(event).gone);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const { way, gone } = wayOf(event);
      letGo();
      if (gone >= way * far) onFar();
    },
    onPointerCancel: letGo,
  };
  return { travel, dragging, handlers };
}
