import { billNews } from '@volante/domain/billing/bill-news';
import type { Ctx } from '../../../platform/context.ts';
import { notifyEach } from '../../notifications/public.ts';
import { newBills } from './follow-store.ts';
import type { Batch } from './store.ts';

/** Notifies each driver who has an account of their bill for a week that has just been closed. */
export async function tellDrivers(tx: Ctx, batch: Batch): Promise<void> {
  const bills = await newBills(tx.db, batch);
  const notices = bills.map(({ driver_id, balance, netted }) => ({
    driverId: driver_id,
    message: billNews(batch.monday, balance, netted),
  }));
  await notifyEach(tx, 'bill', notices);
}
