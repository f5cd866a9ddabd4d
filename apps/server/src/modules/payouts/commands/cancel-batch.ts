import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { holdBills } from '../../billing/public.ts';
import { changeLines, mustBeBatch } from '../change-lines.ts';
import { type NettedDriver, netDrivers, tellNetted } from '../net-drivers.ts';
import { type BatchRow, holdBatch, type LineRow } from '../store.ts';

interface Wish {
  batchId: string;
  /** How staff know that the bank has not got the file that was written. */
  notGiven?: string | undefined;
}

interface Cancelled {
  lines: LineRow[];
  netted: NettedDriver[];
}

/** [BKS-07] Whoever forgot `send` would pay twice: by the file that the bank has, and by the next batch. */
function mustNotBeGiven({ id, exported_at: exportedAt }: BatchRow, notGiven: string | undefined): void {
  if (exportedAt === null || notGiven?.trim()) return;
  throw new Refusal(
    'CONFLICT',
    `El archivo del envío ${id} se escribió el ${formatDateTime(exportedAt)}: si el banco lo tiene, anularlo paga dos veces. Si no lo tiene, indica --not-given con el motivo.`,
    { field: 'not-given' },
  );
}

/**
 * [MNY-11] Takes back what was prepared and not sent: its settlements can go into another batch. [BKS-04] A debt that came
 * meanwhile is paid from them first. [BKS-07] Once its file was written, only with a reason.
 */
export function cancelBatch(ctx: Ctx, { batchId, notGiven }: Wish): Promise<Cancelled> {
  return inTransaction(ctx, async (tx) => {
    const batch = mustBeBatch(await holdBatch(tx.db, batchId), batchId);
    const lines = await changeLines(tx, { batchId, step: 'cancel' }, async () => {
      mustNotBeGiven(batch, notGiven);
      return { reason: notGiven?.trim() || null };
    });
    const uids = [...new Set(lines.map(({ driver_id }) => driver_id))].toSorted();
    await holdBills(tx.db, uids);
    const netted = await netDrivers(tx, uids);
    await tellNetted(tx, netted);
    return { lines, netted };
  });
}
