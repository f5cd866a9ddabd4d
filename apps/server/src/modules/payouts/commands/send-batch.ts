import { depositText } from '@volante/domain/payouts/texts';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { bankName } from '../../banking/public.ts';
import { settleBill } from '../../billing/public.ts';
import { notify } from '../../notifications/public.ts';
import { changeLines } from '../change-lines.ts';
import type { LineRow } from '../store.ts';

async function payLine(tx: Ctx, { batch_id, bill_id, driver_id, amount, bank_code, last4 }: LineRow) {
  const source = `payout/${batch_id}/${bill_id}`;
  const settled = await settleBill(tx, { uid: driver_id, billId: bill_id, amount, kind: 'payout', source });
  if (!settled) throw new Error(`The bill ${bill_id} of the batch ${batch_id} cannot be paid out`);
  const date = localDateOf(tx.clock.now());
  const message = `${depositText({ amount, date, bank: bankName(bank_code), last4 })}.`;
  await notify(tx, { driverId: driver_id, type: 'bill', message });
  return { sent_on: date };
}

/** [MNY-11] The bank has the file: the settlements are paid, and their drivers are told. Doing it again changes nothing. */
export function sendBatch(ctx: Ctx, batchId: string): Promise<LineRow[]> {
  return changeLines(ctx, { batchId, step: 'send' }, payLine);
}
