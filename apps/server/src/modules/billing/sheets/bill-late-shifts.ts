import { addDays, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { billDates } from '../facts/bill-dates.ts';
import { holdKm } from '../km/count-store.ts';
import { followLateFacts } from '../uf/book-differences.ts';
import { lastClosedMonday } from '../weeks-store.ts';
import { type LateShift, priceShifts, unpricedShifts } from './shifts-store.ts';
import { beganRented, changesFrom } from './swapped-shifts.ts';

/**
 * [BKS-13] Bills the shifts of the last closed week that turned out to have begun rented: whoever gave back a car on Sunday
 * evening and received another on Monday had swapped it, which nobody knew at the close. Each is worth what it would have
 * been in its own bill, and is a line of the open one.
 */
export async function billLateShifts(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const monday = await lastClosedMonday(tx.db);
    if (monday === null) return;
    await takeTime(tx);
    // As late km: a corrected UF counts them in, and they it.
    await holdKm(tx.db);
    const now = tx.clock.now();
    const unpriced = await unpricedShifts(tx.db, changesFrom(monday), monday, addDays(monday, 6), now);
    const due = unpriced.filter(beganRented);
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
