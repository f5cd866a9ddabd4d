import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { endConnection } from '../end-connection.ts';
import { mustStand } from '../must-stand.ts';
import { hashOfKey, newPointKey } from '../point-key.ts';
import { changeChargePoint, lockChargePoint, logCharging } from '../store/points.ts';

/** [FRT-05] A new key, answered this once. The old one ends, and so does a connection that came with it. */
export function renewKey(ctx: Ctx, id: string): Promise<{ key: string }> {
  return inTransaction(ctx, async (tx) => {
    mustStand(id, await lockChargePoint(tx, id));
    const key = newPointKey(tx.ids);
    await changeChargePoint(tx, id, { key_hash: hashOfKey(key), connection_id: null });
    await logCharging(tx, { subject: `charge point ${id}`, who: actorName(tx.actor), what: 'key renewed' });
    endConnection(tx, id);
    return { key };
  });
}
