import { addDays, type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { billDates } from '../facts/bill-dates.ts';
import { holdKm } from '../km/count-store.ts';
import { followLateFacts } from '../uf/book-differences.ts';
import { lastClosedMonday } from '../weeks-store.ts';
import { type LateShift, priceShifts, unpricedShifts } from './shifts-store.ts';
import { daysWithoutSheet, writeLateSheets } from './store.ts';
import { beganRented, changesFrom, type DriverDay } from './swapped-shifts.ts';

/** How long ago a car may have been picked up of which a phone tells only now, as for a handover. */
const mostDaysLate = 90;

/** [DAY-06] Writes the sheets of closed days on which nobody knew that somebody had a car. */
async function fillForgottenDays(tx: Ctx, closed: LocalDate): Promise<DriverDay[]> {
  const now = tx.clock.now();
  const first = addDays(localDateOf(now), -mostDaysLate);
  const days = await daysWithoutSheet(tx.db, startOfDay(first), first, addDays(closed, 6));
  if (days.length > 0) await writeLateSheets(tx, days, now);
  return days;
}

/**
 * [BKS-13] Bills the shifts of closed weeks that turned out to have begun rented. In the last one: whoever gave back a car on
 * Sunday evening and received another on Monday had swapped it, which nobody knew at the close. In any: the car was picked up,
 * and the phone tells of it only now. Each is worth what it would have been in its own bill, and is a line of the open one.
 */
export async function billLateShifts(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const monday = await lastClosedMonday(tx.db);
    if (monday === null) return;
    await takeTime(tx);
    // As late km: a corrected UF counts them in, and they it.
    await holdKm(tx.db);
    const now = tx.clock.now();
    const forgotten = await fillForgottenDays(tx, monday);
    const first = forgotten.reduce((least, { date }) => (date < least ? date : least), monday);
    const unpriced = await unpricedShifts(tx.db, changesFrom(first), first, addDays(monday, 6), now);
    const isForgotten = new Set(forgotten.map(({ driver_id, date }) => `${driver_id} ${date}`));
    const due = unpriced
      .filter(({ driver_id, date }) => date >= monday || isForgotten.has(`${driver_id} ${date}`))
      .filter(beganRented);
    if (due.length === 0) return;
    const billDate = await billDates(
      tx,
      due.map(({ driver_id: uid, date: day }) => ({ uid, day })),
    );
    const late = due
      .map(({ driver_id, date, base_price }): LateShift => {
        return { driver_id, date, base_price, base_bill_date: billDate(date, driver_id) };
      })
      // Of a driver who is held the week is open: its sheets are filled anew.
      .filter(({ date, base_bill_date }) => base_bill_date !== date);
    if (late.length === 0) return;
    await priceShifts(tx.db, late);
    const weeks = late.map(({ driver_id, date, base_bill_date }) => {
      return { driver_id, monday: weekOfDate(date).monday, bill_date: base_bill_date };
    });
    await followLateFacts(tx, weeks, actorName(tx.actor));
    tx.log.info({ shifts: late.length, today: localDateOf(now) }, 'shifts of a closed week were billed late');
  });
}
