import { type RefObject, useEffect, useState } from 'react';

/** True once every child of the list has been on the screen. */
export function useAllSeen(list: RefObject<HTMLElement | null>): boolean {
  const [allSeen, setAllSeen] = useState(false);
  useEffect(() => {
    const unseen = new Set(list.current?.children);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) unseen.delete(target);
      if (unseen.size === 0) setAllSeen(true);
    });
    for (const child of unseen) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return allSeen;
}
