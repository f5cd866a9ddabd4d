import { type PointerEvent, type ReactNode, useId, useRef } from 'react';

import { Fitted } from './fitted.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface BottomSheetProps {
  open: boolean;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  /** How far down, in px, a drag must go to close it. */
  threshold?: number;
}

export function BottomSheet({ open, title, children, actions, onClose, threshold = 96 }: BottomSheetProps) {
  const titleId = useId();
  const { present, props } = useModal({ open, dismissible: true, onClose });
  const drag = useDragDown(threshold, onClose);
  if (!present) return null;
  return (
    <dialog
      {...props}
      aria-labelledby={titleId}
      className="modal mx-auto mt-auto mb-0 max-h-[calc(100dvh-48px)] w-full max-w-[480px] overflow-y-auto overscroll-contain rounded-t-card bg-surface text-ink shadow-float [--lift:100%]"
    >
      <div {...drag} className="sticky top-0 z-10 cursor-grab touch-none bg-surface pt-2">
        <span className="mx-auto block h-1.5 w-11 rounded-full bg-line" />
        <div className="flex items-start gap-2 pr-2 pl-4">
          <h2 id={titleId} tabIndex={-1} className="@container min-w-0 flex-1 py-2.5 font-bold">
            <Fitted>{title}</Fitted>
          </h2>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </div>
      </div>
      <div className={`px-4 pt-1 ${actions ? 'pb-2' : 'pb-safe-5'}`}>{children}</div>
      {actions && (
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface px-4 pt-3 pb-safe-4 *:flex-1">{actions}</div>
      )}
    </dialog>
  );
}

const sheetOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('dialog')!;

/** The sheet follows the finger downwards and springs back when let go too early. */
function useDragDown(threshold: number, onFar: () => void) {
  const from = useRef<number | null>(null);

  const letGo = (event: PointerEvent<HTMLElement>, far: boolean) => {
    if (from.current === null) return;
    from.current = null;
    const sheet = sheetOf(event);
    sheet.style.removeProperty('transition');
    sheet.style.removeProperty('translate');
    if (far) onFar();
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const sheet = sheetOf(event);
      sheet.style.transition = 'none';
      sheet.style.translate = `0 ${Math.max(0, event.clientY - from.current)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      letGo(event, from.current !== null && event.clientY - from.current >= threshold);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      letGo(event, false);
    },
  };
}
