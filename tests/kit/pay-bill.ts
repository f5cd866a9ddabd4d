import type { Pesos } from '@volante/domain/values/money';
import { parseLocalDate } from '@volante/domain/values/dates';
import { settleBill } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';

/** Pays a bill with its row of `payments`, without a gateway. False when it can no longer be paid by itself. */
export function payBill(ctx: Ctx, bill: { uid: string; billId: string; amount: Pesos; id?: string }): Promise<boolean> {
  const { uid, billId, amount, id = ctx.ids.next() } = bill;
  return inTransaction(ctx, async (tx) => {
    const paying = { uid, billId, amount, kind: 'payment', source: `payment/${id}` } as const;
    if (!(await settleBill(tx, paying))) return false;
    const now = tx.clock.now();
    await tx.db
      .insertInto('payments')
      .values({
        id,
        driver_id: uid,
        kind: 'bill',
        bill_id: billId,
        bill_date: parseLocalDate(billId.slice(-10))!,
        amount,
        status: 'paid',
        counted_as: 'bill',
        gateway: 'sandbox',
        created_at: now,
        finished_at: now,
      })
      .execute();
    return true;
  });
}
