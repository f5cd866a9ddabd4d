import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { holdWeek, insertEntry, markSettled } from '../store/bills.ts';

export interface Settling {
  uid: string;
  billId: string;
  /** All of it: bills are paid in full. */
  amount: number;
  /** The driver pays what they owe, or is paid what is theirs. */
  kind: 'payment' | 'payout';
  /** The payment it is, for the journal. */
  source: string;
}

const accounts = {
  payment: { debit: 'bank', credit: 'driver' },
  payout: { debit: 'driver', credit: 'bank' },
} as const;

/** Settles a bill once. False when it is settled, has become the debt of a later one, or is not of that amount. */
export async function settleBill(tx: Ctx, { uid, billId, amount, kind, source }: Settling): Promise<boolean> {
  if (!tx.db.isTransaction) throw new Error('A bill is settled inside a transaction');
  const bill = await holdWeek(tx.db, uid, billId);
  if (!bill || bill.settled || bill.carried_to !== null) return false;
  if (amount <= 0 || bill.balance !== (kind === 'payout' ? amount : -amount)) return false;
  const now = tx.clock.now();
  await markSettled(tx.db, billId, amount, now);
  const entry = { driver_id: uid, date: localDateOf(now), source, ...accounts[kind], amount };
  await insertEntry(tx.db, entry);
  return true;
}
