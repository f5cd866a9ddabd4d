import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells once every child of the list has been on the screen, or its end (`data-end`) has been reached. */
export function useAllSeen(list: RefObject<HTMLElement | null>, onAllSeen?: () => void): void {
  const tell = useEffectEvent(() => onAllSeen?.());
  useEffect(() => {
    const unseen = new Set(list.current?.children);
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const target of seen) unseen.delete(target);
      if (unseen.size > 0 && !seen.some((target) => target.hasAttribute('data-end'))) return;
      tell();
      observer.disconnect();
    });
    for (const child of unseen) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
}
