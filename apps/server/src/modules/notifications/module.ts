import type { Module } from '../../platform/module.ts';
import { notificationsOps } from './ops.ts';
import { notificationsTables } from './owned-tables.ts';
import { pushNotification } from './push.ts';
import { notificationsResolvers } from './resolvers.ts';

export const notificationsModule: Module = {
  name: 'notifications',
  tables: notificationsTables,
  resolvers: notificationsResolvers,
  outbox: { 'notification.push': pushNotification },
  ops: notificationsOps,
};
