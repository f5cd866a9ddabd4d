import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { holdWeeksOpen, lastClosedMonday } from '../weeks-store.ts';

/** Returns the day in whose bill a fact of the given day appears. */
export type BillDate = (day: LocalDate) => LocalDate;

/**
 * Keeps the weeks of these days open until the transaction ends. A fact belongs to the day it happened on. If that
 * day's week is closed, it becomes an adjustment in today's bill.
 */
export async function billDates(tx: Ctx, days: readonly LocalDate[]): Promise<BillDate> {
  const today = localDateOf(tx.clock.now());
  const mondays = [...new Set([...days, today].map((day) => weekOfDate(day).monday))].toSorted();
  const before = await lastClosedMonday(tx.db);
  await holdWeeksOpen(
    tx.db,
    mondays.filter((monday) => before === null || monday > before),
  );
  // Read again: a week may have been closed while we waited for its lock.
  const closed = await lastClosedMonday(tx.db);
  if (closed === null) return (day) => day;
  const firstOpen = addDays(closed, 7);
  const late = today > firstOpen ? today : firstOpen;
  return (day) => (day < firstOpen ? late : day);
}
