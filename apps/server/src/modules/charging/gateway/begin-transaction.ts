import { mayGoOn } from '@volante/domain/charging/session';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockCar } from '../../fleet/public.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { connectorAt, lockConnector } from '../store/points.ts';
import { applyEvent, liveSessionOf, lockSession, type SessionRow, sessionOfTag } from '../store/sessions.ts';
import { findReported, hasTransaction, insertTransaction, type TransactionRow } from '../store/transactions.ts';
import { type Requests, type TagInfo, tagInfo } from './messages.ts';

type Answer = TagInfo & { transactionId: number };

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The session this tag was given for, at this very connector. Its car, the connector and the session are locked. */
async function lockAsked(tx: Ctx, pointId: string, { idTag, connectorId }: Requests['StartTransaction']) {
  const session = await sessionOfTag(tx, idTag);
  const connector = session && (await connectorAt(tx, pointId, connectorId));
  if (!session || connector?.id !== session.connector_id) return undefined;
  await lockCar(tx, session.car_id);
  await lockConnector(tx, connector.id);
  return lockSession(tx, session.id);
}

/** The session becomes active, unless its car or its connector has begun another one meanwhile. */
async function begin(tx: Ctx, session: SessionRow, beganAt: Date): Promise<void> {
  const other = await liveSessionOf(tx, { carId: session.car_id, connectorId: session.connector_id });
  if (other && other.id !== session.id) return;
  const started_at = earlier(beganAt < session.asked_at ? session.asked_at : beganAt, tx.clock.now());
  await applyEvent(tx, session, 'begin', { started_at });
}

async function stopAtOnce(tx: Ctx, { id, charge_point_id }: TransactionRow, sessionId: string): Promise<void> {
  const request = { transactionId: id };
  await askChargePoint(tx, { chargePointId: charge_point_id, action: 'RemoteStopTransaction', request, sessionId });
}

/**
 * [CHG-07] The charge point reports that energy flows, perhaps long after it did. Every report is kept, and a repeated one
 * gets the number it had. Energy nobody asked us for belongs to no session.
 */
export function beginTransaction(ctx: Ctx, pointId: string, message: Requests['StartTransaction']): Promise<Answer> {
  const { connectorId, idTag, meterStart, timestamp } = message;
  const beganAt = new Date(timestamp);
  const reported = { charge_point_id: pointId, connector_number: connectorId, id_tag: idTag, started_at: beganAt };
  return inTransaction(ctx, async (tx) => {
    const session = await lockAsked(tx, pointId, message);
    const known = await findReported(tx, reported);
    if (known) return { transactionId: known.id, ...tagInfo(known.session_id ? 'Accepted' : 'Invalid') };
    const fresh = session && !(await hasTransaction(tx, session.id)) ? session : undefined;
    const row = {
      ...reported,
      session_id: fresh?.id ?? null,
      meter_start: meterStart,
      meter_wh: meterStart,
      metered_at: earlier(beganAt, tx.clock.now()),
      heard_at: tx.clock.now(),
    };
    const transaction =
      (await insertTransaction(tx, row)) ??
      present(await findReported(tx, reported), 'the transaction that was reported before');
    const transactionId = transaction.id;
    if (!fresh) return { transactionId, ...tagInfo('Invalid') };
    if (mayGoOn({ ...fresh, beginUntil: fresh.begin_until }, beganAt)) {
      await begin(tx, fresh, beganAt);
      return { transactionId, ...tagInfo('Accepted') };
    }
    await stopAtOnce(tx, transaction, fresh.id);
    return { transactionId, ...tagInfo('Expired') };
  });
}
