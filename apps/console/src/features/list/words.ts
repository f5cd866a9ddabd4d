import { formatInteger } from '@volante/domain/values/number';
import type { Asked } from './address.ts';
import type { ListFacts } from './cell.ts';

/** Filters in words, for a page on paper: 'Estado: arrendando · Con deuda: sí'. */
export function filterWords({ filters }: Pick<ListFacts, 'filters'>, asked: Asked): string {
  const words = filters.flatMap(({ name, title, kind, choices }) => {
    const value = asked.filters[name];
    if (value === undefined) return [];
    const shown = kind === 'tick' ? 'sí' : (choices.find((choice) => choice.value === value)?.label ?? value);
    return [`${title}: ${shown}`];
  });
  return words.length > 0 ? words.join(' · ') : 'Sin filtros';
}

export const foundWords = (total: number): string =>
  total === 1 ? '1 encontrado' : `${formatInteger(total)} encontrados`;
