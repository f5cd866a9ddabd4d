import { billNews } from '@volante/domain/billing/bill-news';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { notifyEach } from '../../notifications/public.ts';
import { type NewBill, newBills } from './follow-store.ts';

/** How many drivers are notified at once, so that memory stays at some megabytes however many there are. */
const atOnce = 10_000;

/** Notifies each driver who has an account of their bill for a week that has just been closed. */
export async function tellDrivers(tx: Ctx, monday: LocalDate): Promise<void> {
  let bills: NewBill[] = [];
  do {
    bills = await newBills(tx.db, monday, { after: bills.at(-1)?.driver_id, limit: atOnce });
    const told = bills.map(({ driver_id, balance }) => ({ driverId: driver_id, message: billNews(monday, balance) }));
    await notifyEach(tx, 'bill', told);
  } while (bills.length === atOnce);
}
