import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type SyntheticEvent } from 'react';

const leaveMs = 240;

interface ModalOptions {
  open: boolean;
  dismissible: boolean;
  onClose?: () => void;
}

/** Drives a native modal `<dialog>`: it traps and returns the focus; Escape and a press outside close it only when it may be dismissed. */
export function useModal({ open, dismissible, onClose }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // Closing in the clean-up, while the element still stands, lets the browser hand the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus();
    return () => dialog.close();
  }, [open]);

  return {
    present: usePresence(open),
    props: {
      ref,
      closedby: dismissible ? ('closerequest' as const) : ('none' as const),
      onCancel(event: SyntheticEvent) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose?.();
      },
      // The browser may insist (a second 'back' without a touch between): follow it, or open again what must be answered.
      onClose() {
        if (!open || ref.current?.open) return;
        if (dismissible) onClose?.();
        else ref.current?.showModal();
      },
      onPointerDown(event: PointerEvent) {
        pressedOutside.current = event.target === event.currentTarget;
      },
      onClick(event: SyntheticEvent) {
        if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose?.();
      },
    },
  };
}

/** True while open and a moment longer, so that the way out has something to show. */
function usePresence(open: boolean) {
  const [gone, setGone] = useState(!open);
  if (open && gone) setGone(false);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setGone(true), leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return open || !gone;
}
