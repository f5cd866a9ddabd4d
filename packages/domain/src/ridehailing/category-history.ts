import { addDays, type LocalDate, startOfDay } from '../values/dates.ts';
import type { Category } from './category.ts';

/** From this instant on the driver had this category; null once no account was linked any more. */
export interface CategoryChange {
  readonly from: Date;
  readonly category: Category | null;
}

/**
 * [MNY-05] The category a day is billed with: the one in force when the day begins in Santiago. A driver's very first
 * category counts for the whole day on which it became known, because there is none before it.
 */
export function categoryOfDay(history: readonly CategoryChange[], date: LocalDate): Category | null {
  const [starts, ends] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const inOrder = history.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const inForce = inOrder.findLast(({ from }) => from <= starts) ?? inOrder.find(({ from }) => from < ends);
  return inForce?.category ?? null;
}
