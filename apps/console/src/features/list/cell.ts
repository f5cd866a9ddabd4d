import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { ListQuery } from './list.generated.ts';

export type ListFacts = ListQuery['list'];
type CellKind = ListFacts['columns'][number]['kind'];

/** A cell as people read it. */
export function cellText(kind: CellKind, cell: string | null | undefined): string {
  if (cell === null || cell === undefined || cell === '') return '—';
  if (kind === 'when') return `${formatDate(localDateOf(cell))} ${localTimeOf(cell)}`;
  return kind === 'pesos' ? formatPesos(Number(cell)) : cell;
}
