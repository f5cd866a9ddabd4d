import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { closedMondays, holdBills } from '../drivers-store.ts';
import { holdWeeksOpen, lastClosedMonday } from '../weeks-store.ts';

/** Returns the day in whose bill a fact of this day and driver appears. */
export type BillDate = (day: LocalDate, uid: string | null) => LocalDate;

interface Dated {
  /** Null for a fact that belongs to no driver. */
  readonly uid: string | null;
  readonly day: LocalDate;
}

/**
 * Keeps the bills of these drivers open until the transaction ends; waits if one of them is just being closed. A fact
 * belongs to the day it happened on. If that week is closed for its driver, it becomes an adjustment in today's bill.
 */
export async function billDates(tx: Ctx, facts: readonly Dated[]): Promise<BillDate> {
  const today = localDateOf(tx.clock.now());
  // Weeks to come cannot be closed yet, so they need no lock.
  const days = [...facts.map(({ day }) => (day < today ? day : today)), today];
  const mondays = [...new Set(days.map((day) => weekOfDate(day).monday))].toSorted();
  const uids = [...new Set(facts.map(({ uid }) => uid).filter((uid) => uid !== null))].toSorted();
  const before = await lastClosedMonday(tx.db);
  await holdWeeksOpen(
    tx.db,
    mondays.filter((monday) => before === null || monday > before),
  );
  await holdBills(tx.db, uids);
  // Read after the locks: a week may have been closed while we waited for them.
  const everybody = await lastClosedMonday(tx.db);
  const each = await closedMondays(tx.db, uids);
  return (day, uid) => {
    const closed = uid === null ? everybody : each.get(uid);
    if (closed === undefined) throw new Error(`The bills of ${uid} are not held`);
    if (closed === null || day >= addDays(closed, 7)) return day;
    return today > addDays(closed, 7) ? today : addDays(closed, 7);
  };
}
