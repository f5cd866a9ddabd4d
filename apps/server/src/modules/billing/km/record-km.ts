import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billDates } from '../facts/bill-dates.ts';
import { refuseOddKm } from '../facts/refuse-odd.ts';
import { addLateKm, holdKm, setKm } from './count-store.ts';

/** What a car drove with one driver on a day, as far as it is known yet. */
export interface CountedKm {
  uid: string;
  carId: string;
  day: LocalDate;
  metres: number;
}

/**
 * A later count of the same day replaces the earlier one. Once the day's week is closed, the difference is billed in the
 * open week, for what it would have changed in its own.
 */
export async function recordKm(ctx: Ctx, counted: readonly CountedKm[]): Promise<void> {
  if (counted.length === 0) return;
  for (const count of counted) refuseOddKm(ctx, count);
  await inTransaction(ctx, async (tx) => {
    await holdKm(tx.db);
    const now = tx.clock.now();
    const billDate = await billDates(tx, counted);
    const rows = counted.map(({ uid, carId, day, metres }) => {
      return { driver_id: uid, car_id: carId, day, bill_date: billDate(day, uid), metres };
    });
    const open = rows.filter(({ day, bill_date }) => bill_date === day);
    const late = rows.filter(({ day, bill_date }) => bill_date !== day);
    if (open.length > 0) await setKm(tx.db, open, now);
    if (late.length > 0) await addLateKm(tx.db, late, now);
  });
}
