import type { Ctx } from '../../../platform/context.ts';
import { deleteEverywhere } from '../store/labels.ts';

/** With the account, which the caller holds, go the labels that name it. */
export function eraseLabels(tx: Ctx, uid: string): Promise<void> {
  return deleteEverywhere(tx, uid);
}
