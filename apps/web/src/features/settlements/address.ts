import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';

const screen = '/app/v2/liquidations';

export const views = ['resumen', 'ganancias', 'tabla'] as const;
export type View = (typeof views)[number];

/** What the address names: a settlement by the Monday it was issued on, how it is looked at, and a day of it. */
export interface Place {
  /** As written; it may name none. */
  settlement: string | null;
  view: View;
  day: LocalDate | null;
}

export function placeOf(search: string): Place {
  const params = new URLSearchParams(search);
  return {
    settlement: params.get('liquidacion'),
    view: views.find((view) => view === params.get('vista')) ?? 'resumen',
    day: parseLocalDate(params.get('dia') ?? ''),
  };
}

export const listAddress = screen;

export function settlementAddress(date: string, view: View = 'resumen', day?: LocalDate | null): string {
  const params = new URLSearchParams({ liquidacion: date });
  if (view !== 'resumen') params.set('vista', view);
  if (day) params.set('dia', day);
  return `${screen}?${params}`;
}
