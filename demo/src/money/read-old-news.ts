import { notificationsOf, readNotification } from '@volante/server/modules/notifications/public';
import type { Ctx } from '@volante/server/platform/context';
import { daysAgo, on } from '../past.ts';
import type { Renter } from './renters.ts';

const daysUnread = 4;
const hour = 3_600_000;

/** Marks old notifications as read, as if the drivers had seen all but those of the last days. */
export async function readOldNews(ctx: Ctx, renters: readonly Renter[]): Promise<void> {
  const since = daysAgo(ctx.clock.now(), daysUnread);
  for (const { uid } of renters) {
    for (const { id, sent_at, read_at } of await notificationsOf(ctx.db, uid)) {
      if (read_at !== null || sent_at >= since) continue;
      const then = on(ctx, new Date(sent_at.getTime() + hour));
      await readNotification(then, { driverId: uid, notificationId: id });
    }
  }
}
