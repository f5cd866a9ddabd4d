import { useSearch } from 'wouter/use-browser-location';
import { go } from '@volante/client/navigation.ts';

export const earningsTabs = [
  { id: 'ingresos', label: 'Ingresos' },
  { id: 'egresos', label: 'Egresos' },
  { id: 'ambos', label: 'Ambos' },
] as const;

export type EarningsTab = (typeof earningsTabs)[number]['id'];

const key = 'tab';

function chooseTab(tab: EarningsTab): void {
  const params = new URLSearchParams(location.search);
  params.set(key, tab);
  go(`${location.pathname}?${params}`, { replace: true });
}

/** The tab the address names; anything unknown is the first. */
export function useEarningsTab(): [EarningsTab, (tab: EarningsTab) => void] {
  const asked = new URLSearchParams(useSearch()).get(key);
  return [earningsTabs.find(({ id }) => id === asked)?.id ?? 'ingresos', chooseTab];
}
