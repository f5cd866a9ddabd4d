import type { NotificationType } from '@volante/domain/notifications/notification-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row } from '../../platform/database/tables.ts';

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

export const deleteNotifications = statement(
  { driver_id: text },
  (type: NotificationType, driverIds: readonly string[], messages: readonly string[]) => sql`
    delete from notifications n using unnest(${driverIds}::text[], ${messages}::text[]) as given (driver_id, message)
    where n.type = ${type} and n.driver_id = given.driver_id and n.message = given.message
    returning n.driver_id`,
);

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

export async function hasUnreadAbout(
  db: Db,
  { driverId, about }: { driverId: string; about: string },
): Promise<boolean> {
  const unread = await db
    .selectFrom('notifications')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return unread !== undefined;
}

export async function markReadAbout(db: Db, input: { driverId: string; about: string; now: Date }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: input.now })
    .where('driver_id', '=', input.driverId)
    .where('about', '=', input.about)
    .where('read_at', 'is', null)
    .execute();
}

export function readNotificationRow(db: Db, id: string): Promise<NotificationRow | undefined> {
  return db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
}
