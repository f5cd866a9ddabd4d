import { company, withCompany } from '@volante/domain/company/company';
import { useEffect, useLayoutEffect } from 'react';
import { currentEntry, places } from '@volante/client/navigation.ts';
import type { ShownScreen } from './router.ts';

const takesOver = ['pointerdown', 'wheel', 'keydown'];

/** The entry of the browser's history whose screen is shown; none before the first. */
let shownEntry = '';
let stopScrolling = () => {};

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

/**
 * [SCR-11] A screen has appeared. If it belongs to another entry of the history than the one before, it is looked at
 * from the place where it was left, and its heading has the focus. A route may hold several screens, as a list and its
 * details, so that each of them calls this, too.
 */
export function arrive(): void {
  const { entry } = currentEntry();
  if (entry === shownEntry) return;
  const first = shownEntry === '';
  shownEntry = entry;
  if (first) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  stopScrolling();
  stopScrolling = scrollAsItGrows(places.get(entry) ?? 0);
}

/** What a new screen needs on arrival: its title on the tab, its place on the page, and the focus on its heading. */
export function useArrival(view: ShownScreen): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => places.set(shownEntry, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const { title } = view.route;
    document.title = `${withCompany(title)} · ${company().name}`;
    arrive();
  }, [view]);
}
