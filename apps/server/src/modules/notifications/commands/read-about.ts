import type { Ctx } from '../../../platform/context.ts';
import { markReadAbout } from '../store.ts';

/** The driver has seen what these notifications are about: they count as read. */
export async function readAbout(tx: Ctx, input: { driverId: string; about: string }): Promise<void> {
  await markReadAbout(tx.db, { ...input, now: tx.clock.now() });
}
