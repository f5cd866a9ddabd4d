import type { RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { addEachToOutbox } from '../../../platform/outbox/outbox.ts';
import type { NotificationType } from '../notification-type.ts';
import { insertNotifications, pushesOf } from '../store.ts';

/**
 * Tells many drivers something at once; `told` is a query of driver_id and message. Call it inside the transaction of
 * what it tells of. Answers how many were told.
 */
export async function notifyEach(
  tx: Ctx,
  { told, type }: { told: RawBuilder<unknown>; type: NotificationType },
): Promise<number> {
  const now = tx.clock.now();
  const count = await insertNotifications(tx.db, { told, type, now });
  if (count > 0) await addEachToOutbox(tx, 'notification.push', pushesOf(type, now));
  return count;
}
