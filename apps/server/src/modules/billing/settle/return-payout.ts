import { localDateOf } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { holdBills } from '../drivers-store.ts';
import { holdWeek, insertEntry } from '../queries/bills-store.ts';
import { markReturned } from './payout-store.ts';

interface Returned {
  uid: string;
  billId: string;
  amount: Pesos;
  /** Names the return in the journal. */
  source: string;
}

/**
 * [MNY-11] Puts a transfer the bank returned back into the driver's balance. False when the bill was not paid out. Until the
 * transaction ends no week of the driver is closed, so that the caller finds every debt it may be used for.
 */
export async function returnPayout(tx: Ctx, { uid, billId, amount, source }: Returned): Promise<boolean> {
  if (!tx.db.isTransaction) throw new Error('returnPayout must run inside a transaction');
  await holdBills(tx.db, [uid]);
  const bill = await holdWeek(tx.db, uid, billId);
  if (!bill?.settled || bill.balance <= 0 || bill.pay_bill < amount) return false;
  await markReturned(tx.db, billId, amount);
  const entry = { driver_id: uid, date: localDateOf(tx.clock.now()), source, debit: 'bank', credit: 'driver', amount };
  await insertEntry(tx.db, entry);
  return true;
}
