import type { LocalDate } from '@volante/domain/values/dates';
import type { Week } from '@volante/domain/values/week';
import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { go, renameEntry } from '@volante/client/navigation.ts';
import { currentWeek, namedWeek, shownWeek } from './shown-week.ts';
import { forgetWeek, weekMemory } from './week-memory.ts';

/** What the week follows from. The memory alone may change: then the address stays as it was. */
const source = () => `${namedWeek()} ${sessionStorage.getItem(weekMemory) ?? ''}`;

/** The week on show. */
export function useChosenWeek(): [Week, (week: Week) => void] {
  useLocationProperty(source);
  const week = shownWeek();
  const { monday } = week;
  useEffect(() => {
    remember(monday);
    renameEntry(addressOf(monday));
  }, [monday]);
  return [week, chooseWeek];
}

function remember(monday: LocalDate): void {
  if (monday === currentWeek().monday) forgetWeek();
  else sessionStorage.setItem(weekMemory, monday);
}

/** This screen's address with the week in it, so that a copied address shows the same week to whoever opens it. */
function addressOf(monday: LocalDate): string {
  const params = new URLSearchParams(location.search);
  if (monday === currentWeek().monday) params.delete('semana');
  else params.set('semana', monday);
  const query = params.toString();
  return location.pathname + (query && `?${query}`) + location.hash;
}

function chooseWeek({ monday }: Week): void {
  remember(monday);
  go(addressOf(monday), { replace: true });
}
