import { type RefObject, useEffect } from 'react';

/** A row that scrolls sideways shows what is chosen in it. The page itself does not move. */
export function useChosenInSight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = row.current?.getBoundingClientRect();
    const box = row.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!frame || !box) return;
    row.current?.scrollBy({ left: Math.max(0, box.right - frame.right) + Math.min(0, box.left - frame.left) });
  });
}
