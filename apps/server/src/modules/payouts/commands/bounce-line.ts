import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeLines } from '../change-lines.ts';
import type { NettedDriver } from '../net-drivers.ts';
import type { LineRow } from '../store.ts';
import { takeBack } from './take-back.ts';

interface Bounced {
  batchId: string;
  billId: string;
  reason: string;
}

interface Returned {
  line: LineRow;
  netted: NettedDriver[];
}

/**
 * [MNY-11] The bank returned a transfer: it is in the driver's balance again, who is told, and the next batch pays it.
 * [BKS-04] What the driver owes by now is paid from it first.
 */
export async function bounceLine(ctx: Ctx, { batchId, billId, reason }: Bounced): Promise<Returned> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo del banco.', { field: 'reason' });
  return inTransaction(ctx, async (tx) => {
    const lines = await changeLines(tx, { batchId, billId, step: 'bounce' }, async () => ({ reason: why }));
    return { line: firstOf(lines), netted: await takeBack(tx, lines) };
  });
}
