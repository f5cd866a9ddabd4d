import type { Netting } from '@volante/domain/payouts/netting';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { insertNetting } from './payout-store.ts';

/**
 * [MNY-11] [BKS-04] Pays what a driver owes out of what they get, each netting with its entry in the journal. The bills are
 * held by the caller.
 */
export async function netBills(tx: Ctx, uid: string, nettings: readonly Netting[]): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('netBills must run inside a transaction');
  const now = tx.clock.now();
  const today = localDateOf(now);
  for (const netting of nettings) await insertNetting(tx.db, uid, netting, { now, today });
}
