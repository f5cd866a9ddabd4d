import type { Ctx } from '../../platform/context.ts';
import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation, operationAfter } from '../../platform/graphql/operation.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readNotification } from './commands/read-notification.ts';
import { tryPush } from './commands/try-push.ts';
import { ownNotifications } from './policy.ts';
import { vapidKeys } from './push/vapid.ts';
import { type NotificationRow, notificationsOf } from './store.ts';
import { keepPreferences, preferencesOf } from './store/preferences.ts';

const toNotification = (row: NotificationRow) => ({
  _id: row.id,
  message: row.message,
  read: row.read_at !== null,
  sentAt: row.sent_at,
  type: row.type,
  path: row.path,
});

/** Counted outside the transaction, as all tries are. */
async function countTry({ rateLimits }: Ctx, { driverId }: { driverId: string }) {
  await rateLimits.consume('pushTest', { subject: driverId });
  return { value: undefined, abandon: async () => {} };
}

export const notificationsResolvers = {
  Query: {
    getDriverNotifications: operation(ownNotifications, async (ctx, args) => {
      const rows = await notificationsOf(ctx.db, args.driverId);
      // NOT-01: the app recognises exactly this text and shows its empty state.
      if (rows.length === 0) throw new Refusal('NOT_FOUND', 'no notifications found for driver');
      return rows.map(toNotification);
    }),
    getPushPreferences: operation(ownNotifications, async (ctx, { driverId }) => ({
      ...(await preferencesOf(ctx.db, driverId)),
      publicKey: (await vapidKeys(ctx)).publicKey,
    })),
  },
  Mutation: {
    editDriverNotification: operation(ownNotifications, async (ctx, args) =>
      toNotification(await readNotification(ctx, args)),
    ),
    setPushPreferences: operation(ownNotifications, async (ctx, { driverId, ...wanted }) => {
      await keepPreferences(ctx.db, driverId, wanted, ctx.clock.now());
      return { ...wanted, publicKey: (await vapidKeys(ctx)).publicKey };
    }),
    tryPush: operationAfter(ownNotifications, countTry, (ctx, { driverId }) => tryPush(ctx, driverId)),
  },
} satisfies ModuleResolvers;
