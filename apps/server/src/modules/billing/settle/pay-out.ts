import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type BankAccount, mainAccounts } from '../../banking/public.ts';
import { settleBill } from './settle-bill.ts';
import { billsToPayOut, type DueBill } from './store.ts';

export interface PayOuts {
  paid: { bill: DueBill; account: BankAccount }[];
  /** Bills that were not paid, because their drivers have no main bank account. */
  left: DueBill[];
}

const atOnce = 500;

/** [SET-07] Pays a bill out only once, even when two try at the same time. */
function payOutBill(ctx: Ctx, { id, driver_id, balance }: DueBill): Promise<boolean> {
  const settling = { uid: driver_id, billId: id, amount: balance, kind: 'payout', source: `payout/${id}` } as const;
  return inTransaction(ctx, (tx) => settleBill(tx, settling));
}

/**
 * Pays out every unsettled bill in a driver's favour, of one driver or of all. It marks them as settled and returns
 * what to transfer to which account. Running it again pays nothing twice.
 */
export async function payOut(ctx: Ctx, { uid }: { uid?: string } = {}): Promise<PayOuts> {
  const outcome: PayOuts = { paid: [], left: [] };
  let after: DueBill | undefined;
  for (;;) {
    const bills = await billsToPayOut(ctx.db, { driverId: uid, after, limit: atOnce });
    const accounts = await mainAccounts(ctx, [...new Set(bills.map(({ driver_id }) => driver_id))]);
    for (const bill of bills) {
      const account = accounts.get(bill.driver_id);
      if (!account) outcome.left.push(bill);
      else if (await payOutBill(ctx, bill)) outcome.paid.push({ bill, account });
    }
    if (bills.length < atOnce) return outcome;
    after = bills.at(-1);
  }
}
