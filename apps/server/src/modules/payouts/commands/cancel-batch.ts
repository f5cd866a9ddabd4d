import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdBills } from '../../billing/public.ts';
import { changeLines } from '../change-lines.ts';
import { type NettedDriver, netDrivers, tellNetted } from '../net-drivers.ts';
import type { LineRow } from '../store.ts';

interface Cancelled {
  lines: LineRow[];
  netted: NettedDriver[];
}

/**
 * [MNY-11] Takes back what was prepared and not sent: its settlements can go into another batch. [BKS-04] A debt that came
 * meanwhile is paid from them first.
 */
export function cancelBatch(ctx: Ctx, batchId: string): Promise<Cancelled> {
  return inTransaction(ctx, async (tx) => {
    const lines = await changeLines(tx, { batchId, step: 'cancel' }, async () => ({}));
    const uids = [...new Set(lines.map(({ driver_id }) => driver_id))].toSorted();
    await holdBills(tx.db, uids);
    const netted = await netDrivers(tx, uids);
    await tellNetted(tx, netted);
    return { lines, netted };
  });
}
