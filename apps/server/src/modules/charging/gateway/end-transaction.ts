import { lastReading } from '@volante/domain/charging/meter';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockDriver } from '../../drivers/public.ts';
import { carStateOf } from '../../telemetry/public.ts';
import { settleLate, settleSession } from '../commands/settle-session.ts';
import { applyEvent, findSession, lockSession, type SessionRow } from '../store/sessions.ts';
import { closeTransaction, lockTransaction } from '../store/transactions.ts';
import type { Requests } from './messages.ts';

/** No earlier than it began, no later than now: a charge point's clock may be wrong. */
function plausible(at: Date, { started_at, asked_at }: SessionRow, now: Date): Date {
  const first = started_at ?? asked_at;
  if (at < first) return first;
  return at > now ? now : at;
}

async function finish(tx: Ctx, sessionId: string, wh: number, at: Date, soc: number | null): Promise<void> {
  const { driver_id } = present(await findSession(tx, sessionId), 'the session');
  await lockDriver(tx.db, driver_id);
  const session = present(await lockSession(tx, sessionId), 'the session');
  const changes = {
    power_w: null,
    ended_at: plausible(at, session, tx.clock.now()),
    started_at: session.started_at ?? plausible(at, session, tx.clock.now()),
    soc: soc ?? (await carStateOf(tx, session.car_id))?.soc ?? session.soc,
  };
  const finished = await applyEvent(tx, session, 'finish', changes);
  if (finished) await settleSession(tx, finished, wh);
  else await settleLate(tx, session, wh);
}

/**
 * [CHG-07] The charge point reports the end. Repeated, it changes nothing. False when it has no such transaction, whoever
 * else may have one of that number.
 */
export function endTransaction(ctx: Ctx, pointId: string, message: Requests['StopTransaction']): Promise<boolean> {
  const { transactionId, idTag, meterStop, timestamp, reason = 'Local', transactionData = [] } = message;
  return inTransaction(ctx, async (tx) => {
    const transaction = await lockTransaction(tx, { chargePointId: pointId, transactionId, idTag });
    if (!transaction || transaction.stopped_at) return transaction !== undefined;
    const at = new Date(timestamp);
    await closeTransaction(tx, transaction.id, { meterStop, at, reason });
    if (transaction.session_id) {
      const wh = meterStop - transaction.meter_start;
      await finish(tx, transaction.session_id, wh, at, lastReading(transactionData)?.soc ?? null);
    }
    return true;
  });
}
