import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Px. So near to the end counts as being there. */
const near = 48;

const toTheEnd = (box: HTMLElement) => box.scrollTo({ top: box.scrollHeight });

/**
 * The end stays in sight while it grows: new messages, pictures that arrive late, a longer draft, the keyboard. Whoever
 * reads further up is left there, until they say something themselves: then `own` changes.
 */
export function useEndInSight(scroller: RefObject<HTMLDivElement | null>, own: string): void {
  const place = useRef({ after: own, atEnd: true });
  useLayoutEffect(() => {
    place.current = { after: own, atEnd: true };
    if (scroller.current) toTheEnd(scroller.current);
  }, [scroller, own]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const leftBelow = (height: number, shown: number) => height - shown - box.scrollTop;
    // A scroll is judged by the sizes it began with: what came below meanwhile was no movement of the driver's.
    let known = { height: box.scrollHeight, shown: box.clientHeight };
    const look = () => {
      const left = leftBelow(known.height, known.shown);
      // Far beyond the end: something has grown above, and the browser kept the driver's place.
      if (left > -near) place.current.atEnd = left < near;
    };
    const resized = new ResizeObserver(() => {
      known = { height: box.scrollHeight, shown: box.clientHeight };
      place.current.atEnd ||= leftBelow(known.height, known.shown) < near;
      if (place.current.atEnd) toTheEnd(box);
    });
    for (const part of [box, ...box.children]) resized.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
}
