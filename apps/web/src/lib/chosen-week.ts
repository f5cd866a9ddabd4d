import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { type Week, weekOf, weekOfDate } from '@volante/domain/values/week';
import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { now } from './clock.ts';
import { go, renameEntry } from './navigation.ts';

const remembered = 'volante.week';

export const currentWeek = (): Week => weekOf(new Date(now()));

function weekIn(text: string | null): Week | null {
  const date = text && parseLocalDate(text);
  if (!date) return null;
  const week = weekOfDate(date);
  return week.monday <= currentWeek().monday ? week : null;
}

/** What the week follows from. The memory alone may change: then the address stays as it was. */
const chosen = () => new URLSearchParams(location.search).get('semana') ?? '';
const source = () => `${chosen()} ${sessionStorage.getItem(remembered) ?? ''}`;

/** The week on show: the one in the address, else the last one shown on this visit, else this week. */
export function useChosenWeek(): [Week, (week: Week) => void] {
  useLocationProperty(source);
  const week = weekIn(chosen()) ?? weekIn(sessionStorage.getItem(remembered)) ?? currentWeek();
  const { monday } = week;
  useEffect(() => {
    remember(monday);
    renameEntry(addressOf(monday));
  }, [monday]);
  return [week, chooseWeek];
}

function remember(monday: LocalDate): void {
  if (monday === currentWeek().monday) sessionStorage.removeItem(remembered);
  else sessionStorage.setItem(remembered, monday);
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
