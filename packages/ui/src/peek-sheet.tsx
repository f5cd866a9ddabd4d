import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { Fitted } from './fitted.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface PeekSheetProps {
  title: string;
  /** Under the title. */
  text?: ReactNode;
  children: ReactNode;
  /** The main action, always in sight. */
  actions?: ReactNode;
  onClose: () => void;
}

/** Px: a shorter drag was a tap or a doubt. */
const farEnough = 48;

/**
 * A sheet over the lower half of what stays usable behind it, such as a map. By drag, by button or by
 * keyboard it grows over the screen, shrinks and closes.
 */
export function PeekSheet({ title, text, children, actions, onClose }: PeekSheetProps) {
  const id = useId();
  const [tall, setTall] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useFocusWhileOpen(sheet);
  const drag = useDrag((step) => (step > 0 ? setTall(true) : tall ? setTall(false) : onClose()));
  useEscape(onClose);
  return (
    <section
      ref={sheet}
      aria-labelledby={id}
      className={`absolute inset-x-0 bottom-0 z-20 flex animate-[rise_200ms_ease-out] flex-col rounded-t-card bg-surface text-ink shadow-float transition-[max-height] ${tall ? 'max-h-[calc(100dvh-64px)]' : 'max-h-[56dvh]'}`}
    >
      <div {...drag} className="cursor-grab touch-none pt-2">
        <span className="mx-auto block h-1.5 w-11 rounded-full bg-edge" />
        <div className="flex items-start gap-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 py-1">
            <h2 id={id} tabIndex={-1} className="@container font-bold wrap-anywhere">
              <Fitted>{title}</Fitted>
            </h2>
            {text}
          </div>
          <button
            type="button"
            aria-label={tall ? 'Reducir' : 'Ampliar'}
            aria-expanded={tall}
            className="grid size-12 shrink-0 place-items-center rounded-control"
            onClick={() => setTall(!tall)}
          >
            <Icon name="down" className={tall ? '' : 'rotate-180'} />
          </button>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </div>
      </div>
      <div className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 ${actions ? 'pb-2' : 'pb-safe-5'}`}>
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-2 px-4 pt-3 pb-safe-4 *:flex-1">{actions}</div>}
    </section>
  );
}

/** The heading is read out when the sheet opens; afterwards the focus goes back to where it was. */
function useFocusWhileOpen(sheet: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const element = sheet.current;
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [sheet]);
}

/** Closes by Escape, wherever the focus is; but not under a dialog, which closes first. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}

const sheetOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('section')!;

/** The sheet follows the finger; let go far enough it takes a step up (1) or down (-1). */
function useDrag(onStep: (step: 1 | -1) => void) {
  const from = useRef<{ y: number; height: number } | null>(null);

  const end = (event: PointerEvent<HTMLElement>, counts: boolean) => {
    const start = from.current;
    from.current = null;
    if (!start) return;
    for (const name of ['transition', 'translate', 'max-height']) sheetOf(event).style.removeProperty(name);
    const down = event.clientY - start.y;
    if (counts && Math.abs(down) >= farEnough) onStep(down < 0 ? 1 : -1);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      from.current = { y: event.clientY, height: sheetOf(event).offsetHeight };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      if (!start) return;
      const down = event.clientY - start.y;
      const { style } = sheetOf(event);
      style.transition = 'none';
      style.translate = `0 ${Math.max(0, down)}px`;
      if (down < 0) style.maxHeight = `min(calc(100dvh - 64px), ${start.height - down}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
