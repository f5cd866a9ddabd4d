import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type BankAccount, mainAccounts } from '../../banking/public.ts';
import { settleBill } from '../../billing/public.ts';
import { billsToPayOut, type DueBill } from '../store/payouts.ts';

export interface PayOuts {
  paid: { bill: DueBill; account: BankAccount }[];
  /** Of drivers without a main account. */
  left: DueBill[];
}

const atOnce = 500;

/** [SET-07] Once, by whoever is first. */
function payOutBill(ctx: Ctx, { id, driver_id, balance }: DueBill): Promise<boolean> {
  const settling = { uid: driver_id, billId: id, amount: balance, kind: 'payout', source: `payout/${id}` } as const;
  return inTransaction(ctx, (tx) => settleBill(tx, settling));
}

/**
 * Pays every bill in a driver's favour that is not settled, of one driver or of all: it is settled here, and the list says
 * what to transfer where. Done again, it pays nothing twice. A dry run only says what it would pay.
 */
export async function payOut(ctx: Ctx, { uid, dryRun }: { uid?: string; dryRun: boolean }): Promise<PayOuts> {
  const outcome: PayOuts = { paid: [], left: [] };
  let after: DueBill | undefined;
  for (;;) {
    const bills = await billsToPayOut(ctx.db, { driverId: uid, after, limit: atOnce });
    const accounts = await mainAccounts(ctx, [...new Set(bills.map(({ driver_id }) => driver_id))]);
    for (const bill of bills) {
      const account = accounts.get(bill.driver_id);
      if (!account) outcome.left.push(bill);
      else if (dryRun || (await payOutBill(ctx, bill))) outcome.paid.push({ bill, account });
    }
    if (bills.length < atOnce) return outcome;
    after = bills.at(-1);
  }
}
