import { type NotificationType, notificationTypes } from '@volante/domain/notifications/notification-types';
import type { Db } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type Preferences = Pick<Row<'push_preferences'>, NotificationType>;

const all = Object.fromEntries(notificationTypes.map((type) => [type, true])) as Preferences;

/** Whoever never chose gets everything. */
export async function preferencesOf(db: Db, driverId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('push_preferences')
    .select(notificationTypes)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row ?? all;
}

export const wantsPush = async (db: Db, driverId: string, type: NotificationType): Promise<boolean> =>
  (await preferencesOf(db, driverId))[type];

export async function keepPreferences(db: Db, driverId: string, wanted: Preferences, now: Date): Promise<void> {
  const row = { ...wanted, changed_at: now };
  await db
    .insertInto('push_preferences')
    .values({ driver_id: driverId, ...row })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(row))
    .execute();
}
