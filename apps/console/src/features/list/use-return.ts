import { useEffect, useRef } from 'react';

/** Whoever comes back to a list is where they left it: on the row whose page they opened. `ready` once the rows are there. */
export function useReturn(row: string | undefined, ready: boolean): void {
  const wanted = useRef(row);
  useEffect(() => {
    if (!ready || wanted.current === undefined) return;
    const ref = wanted.current;
    wanted.current = undefined;
    // After the frame has given the focus to the heading.
    queueMicrotask(() => {
      const link = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(ref)}"]`);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'center' });
    });
  }, [ready]);
}
