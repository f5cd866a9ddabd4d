import type { Selectable } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { NotificationType } from './notification-type.ts';

type NotificationsTable = {
  id: string;
  driver_id: string;
  type: NotificationType;
  message: string;
  sent_at: Date;
  read_at: Date | null;
};

type PushSubscriptionsTable = {
  id: string;
  driver_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
};

type NotificationsTables = {
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
};

export type NotificationRow = Selectable<NotificationsTable>;

const tables = (db: Db) => db.withTables<NotificationsTables>();

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await tables(db).insertInto('notifications').values(row).execute();
}

export function notificationsOf(db: Db, driverId: string): Promise<NotificationRow[]> {
  return tables(db)
    .selectFrom('notifications')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps the time of the first reading. */
export function markRead(
  db: Db,
  input: { driverId: string; notificationId: string; now: Date },
): Promise<NotificationRow | undefined> {
  return tables(db)
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(input.now)) }))
    .where('driver_id', '=', input.driverId)
    .where('id', '=', input.notificationId)
    .returningAll()
    .executeTakeFirst();
}

export function pushSubscriptionsOf(db: Db, driverId: string): Promise<Selectable<PushSubscriptionsTable>[]> {
  return tables(db).selectFrom('push_subscriptions').selectAll().where('driver_id', '=', driverId).execute();
}

/** And the phones they were pushed to. */
export async function deleteNotificationsOf(db: Db, driverId: string): Promise<void> {
  await tables(db).deleteFrom('notifications').where('driver_id', '=', driverId).execute();
  await tables(db).deleteFrom('push_subscriptions').where('driver_id', '=', driverId).execute();
}
