import type { Ctx } from '../../../platform/context.ts';
import { hasUnreadAbout } from '../store.ts';
import { type News, notify } from './notify.ts';

/** Notifies unless the driver has an unread notification about the same. Call it in the transaction of the event. */
export async function notifyOnce(tx: Ctx, news: News & { about: string }): Promise<void> {
  if (await hasUnreadAbout(tx.db, news)) return;
  await notify(tx, news);
}
