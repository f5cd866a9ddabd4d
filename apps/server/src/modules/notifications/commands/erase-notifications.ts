import type { Ctx } from '../../../platform/context.ts';
import { deleteNotificationsOf } from '../store.ts';

/** With the account goes what it was told, which names banks, dates and documents, and where it was told. */
export async function eraseNotifications(ctx: Ctx, uid: string): Promise<void> {
  await deleteNotificationsOf(ctx.db, uid);
}
