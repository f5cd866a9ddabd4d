import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was in the middle of the frame stays there when what it shows grows or shrinks. */
export function useKeptCentre(box: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const frame = box.current;
    const grown = zoom / before.current;
    before.current = zoom;
    if (!frame || grown === 1) return;
    const { clientWidth, clientHeight } = frame;
    frame.scrollTo({
      left: (frame.scrollLeft + clientWidth / 2) * grown - clientWidth / 2,
      top: (frame.scrollTop + clientHeight / 2) * grown - clientHeight / 2,
    });
  }, [box, zoom]);
}
