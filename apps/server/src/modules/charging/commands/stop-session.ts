import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Readied } from '../../../platform/graphql/operation.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { commandOutcome } from '../command-outcome.ts';
import { shownSession } from '../shown-session.ts';
import { findChargePoint, findConnector, isReachable } from '../store/points.ts';
import { applyEvent, changeSession, findSession, lockSession } from '../store/sessions.ts';
import { openTransactionOf } from '../store/transactions.ts';

/**
 * 'ended' when it had not begun, 'over' when it had ended, 'away' when its charge point is out of reach; otherwise the
 * command that it has to answer.
 */
type Asked = 'ended' | 'over' | 'away' | { commandId: string };

/** A session that has not begun ends here; one that has is ended by its charge point. */
export function askToStop(ctx: Ctx, sessionId: string): Promise<Asked> {
  return inTransaction(ctx, async (tx) => {
    const session = await lockSession(tx, sessionId);
    const now = tx.clock.now();
    if (session?.status === 'Pending') {
      await applyEvent(tx, session, 'stopped', { ended_at: now, stop_asked_at: now });
      return 'ended';
    }
    const transaction = session?.status === 'Active' ? await openTransactionOf(tx, sessionId) : undefined;
    if (!session || !transaction) return 'over';
    const { charge_point_id } = present(await findConnector(tx, session.connector_id), 'the connector');
    const point = await findChargePoint(tx, charge_point_id);
    if (!point || !isReachable(point, now)) return 'away';
    await changeSession(tx, sessionId, { stop_asked_at: now });
    const request = { transactionId: transaction.id };
    const asked = { chargePointId: charge_point_id, action: 'RemoteStopTransaction', request, sessionId } as const;
    return { commandId: await askChargePoint(tx, asked) };
  });
}

/** Before the mutation's transaction, because a charge point takes its time. Says what became of it: a repeated request must not fail here. */
export async function stopAtPoint(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<Readied<string>> {
  const asked = await askToStop(ctx, sessionId);
  const value = typeof asked === 'string' ? asked : await commandOutcome(ctx, asked.commandId);
  if (typeof asked !== 'string' && value !== 'Accepted') await changeSession(ctx, sessionId, { stop_asked_at: null });
  return { value, abandon: async () => {} };
}

/** [CHG-06] Succeeds when the charge point accepts to stop; the session stays active until it reports the end. */
export async function stopSession(ctx: Ctx, { sessionId }: { sessionId: string }, outcome: string) {
  if (outcome === 'over') throw new Refusal('CONFLICT', 'La carga ya terminó.');
  if (outcome === 'Rejected') throw new Refusal('CONFLICT', 'El cargador no aceptó detener la carga.');
  if (outcome !== 'ended' && outcome !== 'Accepted') {
    throw new Refusal('UNAVAILABLE', 'El cargador no responde. Detén la carga en el mismo cargador.');
  }
  return shownSession(present(await findSession(ctx, sessionId), 'the session'), ctx.clock.now());
}
