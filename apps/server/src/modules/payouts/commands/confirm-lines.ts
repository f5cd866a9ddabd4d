import type { Ctx } from '../../../platform/context.ts';
import { changeLines } from '../change-lines.ts';
import type { LineRow } from '../store.ts';

interface Confirmed {
  batchId: string;
  /** All lines that were sent when it is left out. */
  billId?: string | undefined;
}

/** [MNY-11] The bank says that the money arrived. */
export function confirmLines(ctx: Ctx, confirmed: Confirmed): Promise<LineRow[]> {
  return changeLines(ctx, { ...confirmed, step: 'confirm' }, async () => ({}));
}
