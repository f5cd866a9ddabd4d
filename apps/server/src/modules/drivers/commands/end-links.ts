import type { Ctx } from '../../../platform/context.ts';
import { raiseLinkEpoch } from '../store/leads.ts';

/** The links that this driver was given for booking open nothing any more. The app gives new ones. */
export async function endLinks(tx: Ctx, uid: string): Promise<void> {
  await raiseLinkEpoch(tx.db, uid);
}
