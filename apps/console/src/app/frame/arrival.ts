import { company } from '@volante/domain/company/company';
import { currentEntry, places } from '@volante/client/navigation.ts';
import { useEffect, useRef } from 'react';

/** A page has appeared: its title is on the tab, its heading has the focus, and it is looked at from its place. */
export function useArrival(title: string, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${title} · ${company().name}`;
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    scrollTo(0, places.get(currentEntry().entry) ?? 0);
  }, [title, path]);
}
