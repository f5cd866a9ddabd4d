import type { Ctx } from '../../../platform/context.ts';
import { changeLines } from '../change-lines.ts';
import type { LineRow } from '../store.ts';

/** [MNY-11] Takes back what was prepared and not sent: its settlements can go into another batch. */
export function cancelBatch(ctx: Ctx, batchId: string): Promise<LineRow[]> {
  return changeLines(ctx, { batchId, step: 'cancel' }, async () => ({}));
}
