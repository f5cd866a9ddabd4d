import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { failSession } from '../commands/fail-session.ts';
import { chargingChanged } from '../news.ts';
import { writeStatus } from '../store/connections.ts';
import { liveSessionAt, lockSession } from '../store/sessions.ts';
import type { Requests } from './messages.ts';

/**
 * Keeps what a connector is in. One that fails before it has begun ends the session that waits for it. Number 0 is the
 * machine itself, whose connectors report for themselves.
 */
export function recordStatus(ctx: Ctx, pointId: string, message: Requests['StatusNotification']): Promise<void> {
  const { connectorId: number, status, errorCode, timestamp } = message;
  return inTransaction(ctx, async (tx) => {
    const at = timestamp === undefined ? tx.clock.now() : new Date(timestamp);
    const connector = await writeStatus(tx, { chargePointId: pointId, number, status, errorCode, at });
    chargingChanged(tx);
    if (!connector || (status !== 'Faulted' && status !== 'Unavailable')) return;
    const live = await liveSessionAt(tx, connector.id);
    const session = live && (await lockSession(tx, live.id));
    if (session?.status === 'Pending') await failSession(tx, session, 'fault');
  });
}
