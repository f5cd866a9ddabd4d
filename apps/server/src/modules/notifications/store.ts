import { type RawBuilder, type Selectable, sql } from 'kysely';
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

/** For many drivers at once: `told` is a query of driver_id and message. */
export async function insertNotifications(
  db: Db,
  { told, type, now }: { told: RawBuilder<unknown>; type: NotificationType; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into notifications (id, driver_id, type, message, sent_at)
    select ${newId(now)}, driver_id, ${type}, message, ${now}
    from (${told}) as told (driver_id, message)`.execute(db);
  return Number(numAffectedRows);
}

/** As `Ids` makes them: 24 hex characters, the first eight of which are the second. */
const newId = (now: Date) =>
  sql`lpad(to_hex(${Math.floor(now.getTime() / 1_000)}::int), 8, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 17)`;

/** The outbox payloads of what was sent at that moment to drivers who have a phone to push it to. */
export function pushesOf(type: NotificationType, now: Date): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('driverId', n.driver_id, 'notificationId', n.id)
    from (select distinct driver_id from push_subscriptions) p
    join notifications n on n.driver_id = p.driver_id and n.type = ${type} and n.sent_at = ${now}`;
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
