import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { NotificationType } from './notification-type.ts';

export type NotificationRow = Row<'notifications'>;

export async function insertNotification(db: Db, row: NotificationRow): Promise<void> {
  await db.insertInto('notifications').values(row).execute();
}

type NewNotification = Pick<NotificationRow, 'id' | 'driver_id' | 'message'>;

const column = (rows: readonly NewNotification[], name: keyof NewNotification) =>
  sql`${rows.map((row) => row[name])}::text[]`;

/** Inserts one message for each of many drivers, in one statement. */
export async function insertNotifications(
  db: Db,
  { rows, type, now }: { rows: readonly NewNotification[]; type: NotificationType; now: Date },
): Promise<void> {
  await sql`
    insert into notifications (id, driver_id, type, message, sent_at)
    select id, driver_id, ${type}, message, ${now}
    from unnest(${column(rows, 'id')}, ${column(rows, 'driver_id')}, ${column(rows, 'message')})
      as given (id, driver_id, message)`.execute(db);
}

/** The outbox payloads for those drivers who have a phone to push to. */
export function pushesOf(rows: readonly NewNotification[]): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('driverId', n.driver_id, 'notificationId', n.id)
    from unnest(${column(rows, 'id')}, ${column(rows, 'driver_id')}) as n (id, driver_id)
    where exists (select from push_subscriptions p where p.driver_id = n.driver_id)`;
}

export function notificationsOf(db: Db, driverId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Reading again keeps the time of the first reading. */
export function markRead(
  db: Db,
  input: { driverId: string; notificationId: string; now: Date },
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(input.now)) }))
    .where('driver_id', '=', input.driverId)
    .where('id', '=', input.notificationId)
    .returningAll()
    .executeTakeFirst();
}

export function pushSubscriptionsOf(db: Db, driverId: string): Promise<Row<'push_subscriptions'>[]> {
  return db.selectFrom('push_subscriptions').selectAll().where('driver_id', '=', driverId).execute();
}
