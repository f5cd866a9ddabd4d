import { itemAt } from '../values/present.ts';

/** So many of the last reviews say how long one takes. */
export const countedReviews = 20;

/** With fewer nothing is said: one quick or slow review is no custom. */
export const fewestReviews = 5;

/** Reviews of another season say nothing of today's. */
export const countedDays = 60;

/** [SCR-05] The usual wait in minutes: the median, which a forgotten document does not change. Null with too few. */
export function usualWait(minutes: readonly number[]): number | null {
  if (minutes.length < fewestReviews) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [itemAt(sorted, Math.ceil(half) - 1), itemAt(sorted, Math.floor(half))];
  return Math.round((below + above) / 2);
}

const hour = 60;
const day = 24 * hour;

const upTo = (minutes: number, step: number) => Math.ceil(minutes / step);

/** Rounded up: who is told three hours is glad about two and a half. */
function waitText(minutes: number): string {
  if (minutes <= 50) return `unos ${Math.max(1, upTo(minutes, 10)) * 10} minutos`;
  if (minutes <= hour) return 'cerca de una hora';
  if (minutes <= day - hour) return `unas ${upTo(minutes, hour)} horas`;
  return minutes <= day ? 'cerca de un día' : `unos ${upTo(minutes, day)} días`;
}

/** 'Solemos revisar en unas 3 horas.' */
export function reviewTimeText(minutes: number): string {
  return `Solemos revisar en ${waitText(minutes)}.`;
}
