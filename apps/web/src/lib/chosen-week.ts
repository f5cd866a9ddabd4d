import { parseLocalDate } from '@volante/domain/values/dates';
import { type Week, weekOf, weekOfDate } from '@volante/domain/values/week';
import { useLocationProperty } from 'wouter/use-browser-location';
import { now } from './clock.ts';
import { go } from './navigation.ts';

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

/** The week the driver looks at: of the address, else the last one chosen on this visit, else this week. */
export function useChosenWeek(): [Week, (week: Week) => void] {
  useLocationProperty(source);
  const week = weekIn(chosen()) ?? weekIn(sessionStorage.getItem(remembered)) ?? currentWeek();
  return [week, chooseWeek];
}

function chooseWeek({ monday }: Week): void {
  const params = new URLSearchParams(location.search);
  if (monday === currentWeek().monday) {
    sessionStorage.removeItem(remembered);
    params.delete('semana');
  } else {
    sessionStorage.setItem(remembered, monday);
    params.set('semana', monday);
  }
  const query = params.toString();
  go(location.pathname + (query && `?${query}`), { replace: true });
}
