import { bounceNews } from '@volante/domain/payouts/texts';
import { addPesos, subtractPesos } from '@volante/domain/values/money';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bankName } from '../../banking/public.ts';
import { returnPayout } from '../../billing/public.ts';
import { notify } from '../../notifications/public.ts';
import { changeLines } from '../change-lines.ts';
import { type NettedDriver, netDrivers } from '../net-drivers.ts';
import type { LineRow } from '../store.ts';

interface Bounced {
  batchId: string;
  billId: string;
  reason: string;
}

interface Returned {
  line: LineRow;
  netted: NettedDriver[];
}

async function returnLine(tx: Ctx, { batch_id, bill_id, driver_id, amount }: LineRow): Promise<void> {
  const source = `bounce/${batch_id}/${bill_id}`;
  const returned = await returnPayout(tx, { uid: driver_id, billId: bill_id, amount, source });
  if (!returned) throw new Error(`The bill ${bill_id} of the batch ${batch_id} was not paid out`);
}

async function tell(
  tx: Ctx,
  { bill_id, driver_id, amount, bank_code, last4 }: LineRow,
  netted: readonly NettedDriver[],
) {
  const used = netted.flatMap(({ nettings }) => nettings).filter(({ from }) => from === bill_id);
  const message = bounceNews({
    amount,
    bank: bankName(bank_code),
    last4,
    netted: netted.flatMap(({ news }) => news),
    left: subtractPesos(amount, addPesos(...used.map((one) => one.amount))),
  });
  await notify(tx, { driverId: driver_id, type: 'bill', message });
}

/**
 * [MNY-11] The bank returned a transfer: it is in the driver's balance again, who is told, and the next batch pays it.
 * [BKS-04] What the driver owes by now is paid from it first.
 */
export async function bounceLine(ctx: Ctx, { batchId, billId, reason }: Bounced): Promise<Returned> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo del banco.', { field: 'reason' });
  return inTransaction(ctx, async (tx) => {
    const lines = await changeLines(tx, { batchId, billId, step: 'bounce' }, async (_tx, sent) => {
      await returnLine(tx, sent);
      return { reason: why };
    });
    const line = firstOf(lines);
    const netted = await netDrivers(tx, [line.driver_id]);
    await tell(tx, line, netted);
    return { line, netted };
  });
}
