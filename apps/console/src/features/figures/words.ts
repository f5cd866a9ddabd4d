import { formatKwh } from '@volante/domain/charging/price';
import { formatDayMonth } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger } from '@volante/domain/values/number';
import type { FiguresQuery } from './figures.generated.ts';

export type Sheet = FiguresQuery['figures'];
export type FigureFacts = Pick<Sheet['figures'][number], 'kind' | 'unit' | 'measures'>;
export type Measure = FigureFacts['measures'][number];
export type Week = Sheet['weeks'][number];
export type Numbers = Sheet['figures'][number]['parts'][number]['weeks'][number];

/** '3 h 20 min'; of two days on in days. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} días` : `${days} días ${hours % 24} h`;
}

/** An amount as people read it. */
export function amountText(unit: FigureFacts['unit'], amount: number): string {
  if (unit === 'wh') return formatKwh(amount);
  if (unit === 'pesos') return formatPesos(amount);
  return unit === 'minutes' ? minutesText(amount) : formatInteger(amount);
}

/** What is measured of each list, as the head of a row. */
export function measureTitle(measure: Measure, unit: FigureFacts['unit']): string {
  if (measure === 'count') return 'cantidad';
  if (measure === 'median') return 'mediana';
  if (measure === 'nineOfTen') return '9 de cada 10';
  return unit === 'wh' ? 'kWh' : unit === 'pesos' ? 'pesos' : 'total';
}

/** The number to draw; null where it cannot be known or there is nothing to measure. */
export const valueOf = (numbers: Numbers, measure: Measure): number | null => numbers?.[measure] ?? null;

/** The number to read: '—' where there is nothing to measure, 'no se sabe' where it cannot be known any more. */
export function numberText({ unit }: Pick<FigureFacts, 'unit'>, numbers: Numbers, measure: Measure): string {
  if (!numbers) return 'no se sabe';
  const value = numbers[measure];
  if (value === null) return '—';
  return measure === 'count' ? formatInteger(value) : amountText(unit, value);
}

/** '09/11 al 15/11' */
export const weekText = ({ monday, lastDay }: Week): string =>
  `${formatDayMonth(monday)} al ${formatDayMonth(lastDay)}`;

/** What the last column is: how things are, or what happened until now. */
export const lastText = (kind: FigureFacts['kind']): string => (kind === 'state' ? 'Ahora' : 'Esta semana');
