import { formatDate, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { formatPesos, negated, type Pesos, ufInPesos } from '../values/money.ts';

/** The type of a rent line that books what a corrected UF changed in a closed week. */
export const ufCorrection = 'uf';

/** The `ref` of such a line: the UF that day was billed with, and the one that is right. */
export function ufsOf(ref: string): { before: string; after: string } | null {
  const [, before, after] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(ref) ?? [];
  return before && after ? { before, after } : null;
}

/** 'UF del 05/10/2026: era $40.000, es $41.057,20' */
export function ufCorrectionReason(ref: string, day: LocalDate): string {
  const ufs = ufsOf(ref);
  if (!ufs) return `UF del ${formatDate(day)}`;
  return `UF del ${formatDate(day)}: era ${ufInPesos(ufs.before)}, es ${ufInPesos(ufs.after)}`;
}

/** What the driver is told. `amount` is how much more rent there is, negative when it is less. */
export function ufCorrectionNews(from: LocalDate, to: LocalDate, amount: Pesos): string {
  const days = from === to ? `del ${formatDayMonth(from)}` : `del ${formatDayMonth(from)} al ${formatDayMonth(to)}`;
  const effect =
    amount < 0
      ? `te devolvemos ${formatPesos(negated(amount))} de arriendo`
      : `tu arriendo sube ${formatPesos(amount)}`;
  return `Corregimos la UF ${days}: ${effect} en tu semana en curso.`;
}
