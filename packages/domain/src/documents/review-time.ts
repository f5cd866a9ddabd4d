import { itemAt } from '../values/present.ts';

/** The usual wait is computed from this many of the last reviews. */
export const countedReviews = 20;

/** With fewer reviews no wait is shown: one quick or slow review says little. */
export const fewestReviews = 5;

/** Older reviews do not count. */
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

/** Rounded up, so that the review is rather earlier than promised. */
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
