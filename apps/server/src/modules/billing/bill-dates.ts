import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../platform/context.ts';
import { holdWeeksOpen, lastClosedMonday } from './store/weeks.ts';

/** The day whose bill a fact is in. */
export type BillDate = (day: LocalDate) => LocalDate;

/**
 * Holds the weeks of these days open until the transaction ends. A fact belongs to the day it happened on; if that
 * day's week is closed, it is an adjustment in today's bill.
 */
export async function billDates(tx: Ctx, days: readonly LocalDate[]): Promise<BillDate> {
  const today = localDateOf(tx.clock.now());
  const mondays = [...new Set([...days, today].map((day) => weekOfDate(day).monday))].toSorted();
  const before = await lastClosedMonday(tx.db);
  await holdWeeksOpen(
    tx.db,
    mondays.filter((monday) => before === null || monday > before),
  );
  // Asked again: one of them may have been closed while we waited for it.
  const closed = await lastClosedMonday(tx.db);
  if (closed === null) return (day) => day;
  const firstOpen = addDays(closed, 7);
  const late = today > firstOpen ? today : firstOpen;
  return (day) => (day < firstOpen ? late : day);
}
