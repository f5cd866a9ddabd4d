import { useEffect, useRef, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** How large a box is, now and after each change. */
export function useSize() {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      // Without its scroll bars, which come and go.
      if (entry) setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return { box, size };
}
