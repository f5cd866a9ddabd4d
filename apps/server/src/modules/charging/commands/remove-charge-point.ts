import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { endConnection } from '../end-connection.ts';
import { mustStand } from '../must-stand.ts';
import { changeChargePoint, lockChargePoint, lockConnectorsOf, logCharging } from '../store/points.ts';
import { liveSessionsAtPoint } from '../store/sessions.ts';

/** [FRT-05] The machine is gone: its connectors are no longer offered and its key ends. What was charged there stays. */
export function removeChargePoint(ctx: Ctx, { id, why }: { id: string; why: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    mustStand(id, await lockChargePoint(tx, id));
    await lockConnectorsOf(tx, id);
    const [live] = await liveSessionsAtPoint(tx, id);
    if (live) {
      throw new Refusal('CONFLICT', `En el cargador '${id}' hay una carga en curso: ${live.id}. Primero detenla.`);
    }
    await changeChargePoint(tx, id, { removed_at: tx.clock.now(), connection_id: null });
    const entry = { subject: `charge point ${id}`, who: actorName(tx.actor), what: 'removed', detail: why.trim() };
    await logCharging(tx, entry);
    endConnection(tx, id);
  });
}
