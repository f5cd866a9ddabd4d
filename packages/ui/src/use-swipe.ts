import { type PointerEvent, useRef, useState } from 'react';

interface SwipeOptions {
  /** Exactly so many px to the side make a swipe. */
  threshold: number;
  /** 1 towards the next (finger to the left), -1 towards the one before. */
  onSwipe: (step: 1 | -1) => void;
}

/** Follows one finger or the mouse sideways. Up and down stays with the page (`touch-action: pan-y` on the element). */
export function useSwipe({ threshold, onSwipe }: SwipeOptions) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const end = () => {
    from.current = null;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.isPrimary && event.button === 0) from.current = event.clientX;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current === null) return;
        // Captured only once it moves, so that a plain tap still reaches the buttons inside.
        if (Math.abs(event.clientX - from.current) > 5) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(event.clientX - from.current);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (from.current === null) return;
        const distance = event.clientX - from.current;
        end();
        if (Math.abs(distance) >= threshold) onSwipe(distance < 0 ? 1 : -1);
      },
      onPointerCancel: end,
    },
  };
}
