import { useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '@volante/domain/brand';
import { currentEntry } from '../lib/navigation.ts';
import type { View } from './router.ts';

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();

/** What a new screen needs on arrival: its title on the tab, its place on the page, and the focus on its heading. */
export function useArrival(view: View): void {
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
    if (first) return;
    scrollTo(0, positions.get(entry.current) ?? 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
}
