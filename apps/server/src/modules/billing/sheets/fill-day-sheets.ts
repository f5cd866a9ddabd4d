import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { holdWeeksOpen, lastClosingMonday } from '../weeks-store.ts';
import { writeSheets } from './store.ts';
import { swappedShifts } from './swapped-shifts.ts';

interface Days {
  from: LocalDate;
  /** Included. Future days have no sheet. */
  to: LocalDate;
  /** Only these drivers; all drivers if it is left out. */
  uids?: readonly string[];
}

function mondaysFrom(first: LocalDate, to: LocalDate): LocalDate[] {
  const mondays: LocalDate[] = [];
  for (let { monday } = weekOfDate(first); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/**
 * Stores what the bill of each day is computed with, for each driver who had a car. Running it again takes over
 * changes, but never touches a week that is closed or being closed.
 */
export async function fillDaySheets(ctx: Ctx, { from, to, uids }: Days): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const today = localDateOf(now);
    const last = to < today ? to : today;
    const closed = await lastClosingMonday(tx.db);
    const firstOpen = closed === null ? from : addDays(closed, 7);
    const first = from > firstOpen ? from : firstOpen;
    if (first > last) return;
    await takeTime(tx);
    await holdWeeksOpen(tx.db, mondaysFrom(first, last));
    const days = { from: first, to: last, now };
    await writeSheets(tx, { ...days, uids, swapped: await swappedShifts(tx, days) });
  });
}

/** [MNY-08] Fills the sheets of a held driver's week anew, which is closed for everybody else. */
export async function refillDaySheets(tx: Ctx, uid: string, monday: LocalDate): Promise<void> {
  const days = { from: monday, to: addDays(monday, 6), now: tx.clock.now() };
  await writeSheets(tx, { ...days, uids: [uid], swapped: await swappedShifts(tx, days), closedToo: true });
}
