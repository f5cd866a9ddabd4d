import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readNotification } from './commands/read-notification.ts';
import { ownNotifications } from './policy.ts';
import { type NotificationRow, notificationsOf } from './store.ts';

const toNotification = (row: NotificationRow) => ({
  _id: row.id,
  message: row.message,
  read: row.read_at !== null,
  sentAt: row.sent_at,
  type: row.type,
});

export const notificationsResolvers = {
  Query: {
    getDriverNotifications: operation(ownNotifications, async (ctx, args) => {
      const rows = await notificationsOf(ctx.db, args.driverId);
      // NOT-01: the app recognises exactly this text and shows its empty state.
      if (rows.length === 0) throw new Refusal('NOT_FOUND', 'no notifications found for driver');
      return rows.map(toNotification);
    }),
  },
  Mutation: {
    editDriverNotification: operation(ownNotifications, async (ctx, args) =>
      toNotification(await readNotification(ctx, args)),
    ),
  },
} satisfies ModuleResolvers;
