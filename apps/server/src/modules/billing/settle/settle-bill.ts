import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { addPesos, type Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { holdWeek, insertEntry, leftOf, markSettled } from '../queries/bills-store.ts';

export interface Settling {
  uid: string;
  billId: string;
  /** All that is left of the bill. */
  amount: Pesos;
  /** A payment by the driver who owes money, or a payout to the driver. */
  kind: 'payment' | 'payout';
  /** Names the payment in the journal. */
  source: string;
  /** The day on which the money moved; today when left out. */
  day?: LocalDate;
}

const accounts = {
  payment: { debit: 'bank', credit: 'driver' },
  payout: { debit: 'driver', credit: 'bank' },
} as const;

/**
 * Settles a bill once. Returns false when it is already settled, was moved into a later bill as debt, or has another
 * amount left: part of it may have been netted.
 */
export async function settleBill(tx: Ctx, { uid, billId, amount, kind, source, day }: Settling): Promise<boolean> {
  if (!tx.db.isTransaction) throw new Error('settleBill must run inside a transaction');
  const bill = await holdWeek(tx.db, uid, billId);
  if (!bill || bill.settled || bill.balance > 0 !== (kind === 'payout')) return false;
  if (amount <= 0 || leftOf(bill) !== amount) return false;
  const now = tx.clock.now();
  await markSettled(tx.db, billId, addPesos(bill.pay_bill, amount), now);
  const entry = { driver_id: uid, date: day ?? localDateOf(now), source, ...accounts[kind], amount };
  await insertEntry(tx.db, entry);
  return true;
}
