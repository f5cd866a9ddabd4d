import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { holdBills } from '../drivers-store.ts';
import { holdWeeks, insertReturns, type ReturnedPayout } from './payout-store.ts';

/**
 * [MNY-11] Puts transfers that the bank returned back into their drivers' balances, however many, and answers of which bills:
 * one that was not paid out is left out. Until the transaction ends no week of these drivers is closed, so that the caller finds
 * every debt that the money may be used for.
 */
export async function returnPayouts(tx: Ctx, returns: readonly ReturnedPayout[]): Promise<ReadonlySet<string>> {
  if (!tx.db.isTransaction) throw new Error('returnPayouts must run inside a transaction');
  await holdBills(tx.db, [...new Set(returns.map(({ uid }) => uid))].toSorted());
  const billIds = returns.map(({ billId }) => billId);
  await holdWeeks(tx.db, billIds);
  const rows = await insertReturns(
    tx.db,
    billIds,
    returns.map(({ uid }) => uid),
    returns.map(({ amount }) => amount),
    returns.map(({ source }) => source),
    localDateOf(tx.clock.now()),
  );
  return new Set(rows.map(({ id }) => id));
}
