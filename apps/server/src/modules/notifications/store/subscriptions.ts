import type { Db } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type SubscriptionRow = Row<'push_subscriptions'>;

export function subscriptionsOf(db: Db, driverId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('created_at', 'desc')
    .execute();
}

export function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A phone that somebody else was signed in on before is theirs no longer. */
export async function keepSubscription(db: Db, { id, ...row }: SubscriptionRow): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function deleteByEndpoint(db: Db, driverId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('driver_id', '=', driverId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function deleteSubscriptionsOf(db: Db, driverId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('driver_id', '=', driverId).execute();
}
