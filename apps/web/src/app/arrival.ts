import { useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '@volante/domain/brand';
import { currentEntry } from '../lib/navigation.ts';
import type { ShownScreen } from './router.ts';

/** The scroll position of each history entry. */
const positions = new Map<string, number>();

const takesOver = ['pointerdown', 'wheel', 'keydown'];

/** Restores a scroll position while the screen still grows, until it is reached or the driver scrolls. */
function scrollAsItGrows(top: number): () => void {
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY > top - 1) stop();
  });
  function stop() {
    growth.disconnect();
    for (const event of takesOver) removeEventListener(event, stop);
  }
  for (const event of takesOver) addEventListener(event, stop, { passive: true });
  scrollTo(0, top);
  growth.observe(document.body);
  return stop;
}

/** What a new screen needs on arrival: its title on the tab, its place on the page, and the focus on its heading. */
export function useArrival(view: ShownScreen): void {
  const entry = useRef('');
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(entry.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const { title } = view.route;
    document.title = title === brand.name ? title : `${title} · ${brand.name}`;
    const first = entry.current === '';
    entry.current = currentEntry().entry;
    if (first) return undefined;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    return scrollAsItGrows(positions.get(entry.current) ?? 0);
  }, [view]);
}
