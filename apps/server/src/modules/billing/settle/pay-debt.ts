import { type Pesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { holdBills } from '../drivers-store.ts';
import { holdWeek, leftOf } from '../queries/bills-store.ts';
import { settleBill, type Settling } from './settle-bill.ts';

type Received = Omit<Settling, 'kind'>;

/**
 * [BKS-04] Uses money that has arrived for the debt it was meant for, and returns how much of it that took: all that is left
 * of the debt, which is less than was asked for when part of it was netted since. Zero when the debt is settled, was moved
 * into a later bill, or is larger than what has arrived.
 */
export async function payDebt(tx: Ctx, { amount, ...received }: Received): Promise<Pesos> {
  if (!tx.db.isTransaction) throw new Error('payDebt must run inside a transaction');
  // In the order of a close: what is too much is recorded as a prepayment, which needs this lock after the bill's.
  await holdBills(tx.db, [received.uid]);
  const bill = await holdWeek(tx.db, received.uid, received.billId);
  const left = bill ? leftOf(bill) : pesos(0);
  if (left > amount) return pesos(0);
  return (await settleBill(tx, { ...received, amount: left, kind: 'payment' })) ? left : pesos(0);
}
