import type { Module } from '../../platform/module.ts';
import { notificationsActions } from './actions.ts';
import { notificationsTables } from './owned-tables.ts';
import { deliverToPhone, pushNotification, pushToPhone } from './push/deliver.ts';
import { vapidKeys } from './push/vapid.ts';
import { notificationsResolvers } from './resolvers.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import { mailNotification } from './send-by-mail.ts';

export const notificationsModule = {
  name: 'notifications',
  tables: notificationsTables,
  resolvers: notificationsResolvers,
  outbox: {
    'notification.push': pushNotification,
    'notification.mail': mailNotification,
    [pushToPhone]: deliverToPhone,
  },
  actions: notificationsActions,
  async routes(app, system) {
    // Made at the first start, so that the first phone that asks for the key does not wait for it.
    await vapidKeys(system);
    subscriptionRoutes(app, system);
  },
} satisfies Module;
