import { bounceNews } from '@volante/domain/payouts/texts';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { bankName } from '../../banking/public.ts';
import { returnPayout } from '../../billing/public.ts';
import { notify } from '../../notifications/public.ts';
import { changeLines } from '../change-lines.ts';
import type { LineRow } from '../store.ts';

interface Bounced {
  batchId: string;
  billId: string;
  reason: string;
}

async function returnLine(tx: Ctx, line: LineRow): Promise<void> {
  const { batch_id, bill_id, driver_id, amount, bank_code, last4 } = line;
  const source = `bounce/${batch_id}/${bill_id}`;
  const returned = await returnPayout(tx, { uid: driver_id, billId: bill_id, amount, source });
  if (!returned) throw new Error(`The bill ${bill_id} of the batch ${batch_id} was not paid out`);
  const message = bounceNews({ amount, bank: bankName(bank_code), last4 });
  await notify(tx, { driverId: driver_id, type: 'bill', message });
}

/** [MNY-11] The bank returned a transfer: it is in the driver's balance again, who is told, and the next batch pays it. */
export async function bounceLine(ctx: Ctx, { batchId, billId, reason }: Bounced): Promise<LineRow> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo del banco.', { field: 'reason' });
  const lines = await changeLines(ctx, { batchId, billId, step: 'bounce' }, async (tx, sent) => {
    await returnLine(tx, sent);
    return { reason: why };
  });
  return firstOf(lines);
}
