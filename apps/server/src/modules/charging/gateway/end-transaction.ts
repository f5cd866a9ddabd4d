import { doubtForStaff, finishedMessage, formatKwh } from '@volante/domain/charging/price';
import { sessionPath } from '@volante/domain/charging/session';
import { believableWh, lastReading, plugCanGive } from '@volante/domain/charging/meter';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { carStateOf } from '../../telemetry/public.ts';
import { bookSession } from '../commands/book-session.ts';
import { findConnector, logCharging, placeOf } from '../store/points.ts';
import { applyEvent, changeSession, findSession, lockSession, type SessionRow } from '../store/sessions.ts';
import { closeTransaction, lockTransaction } from '../store/transactions.ts';
import { type Requests, type TagInfo, tagInfo } from './messages.ts';

/** No earlier than it began, no later than now: a charge point's clock may be wrong. */
function plausible(at: Date, { started_at, asked_at }: SessionRow, now: Date): Date {
  const first = started_at ?? asked_at;
  if (at < first) return first;
  return at > now ? now : at;
}

/** Staff find out what is true: they read it in the log and are told by mail. */
async function doubt(tx: Ctx, sessionId: string, what: string, detail: string): Promise<void> {
  await logCharging(tx, { subject: `session ${sessionId}`, who: 'charge point', what, detail });
  await tellStaff(tx, doubtForStaff(sessionId, detail));
}

/** A meter that runs faster than its plug can give is charged as it says, and looked at by staff. */
async function checkPace(tx: Ctx, { id, energy_wh: wh, connector_id, asked_at }: SessionRow): Promise<void> {
  const { max_kw } = (await findConnector(tx, connector_id))!;
  const ms = tx.clock.now().getTime() - asked_at.getTime();
  if (plugCanGive(wh, { maxKw: Number(max_kw), ms })) return;
  const detail = `El cargador informó ${formatKwh(wh)} en ${Math.round(ms / 60_000)} min con un conector de ${max_kw} kW.`;
  await doubt(tx, id, 'faster than its plug', detail);
}

async function finish(tx: Ctx, sessionId: string, wh: number, at: Date, soc: number | null): Promise<void> {
  const { driver_id } = (await findSession(tx, sessionId))!;
  await lockDriver(tx.db, driver_id);
  const session = (await lockSession(tx, sessionId))!;
  const changes = {
    energy_wh: wh,
    power_w: null,
    ended_at: plausible(at, session, tx.clock.now()),
    started_at: session.started_at ?? plausible(at, session, tx.clock.now()),
    soc: soc ?? (await carStateOf(tx, session.car_id))?.soc ?? session.soc,
  };
  const finished = await applyEvent(tx, session, 'finish', changes);
  if (!finished) {
    // Staff had closed it at the last reading that was known: now the true one is.
    await bookSession(tx, await changeSession(tx, sessionId, { energy_wh: wh }));
    return;
  }
  const { cost } = await bookSession(tx, finished);
  await checkPace(tx, finished);
  const message = finishedMessage({ wh, cost, place: await placeOf(tx, session.connector_id) });
  await notify(tx, { driverId: driver_id, type: 'other', message, path: sessionPath(sessionId) });
}

/** A driver pays nothing for what a broken meter says: staff read the record and correct the session. */
async function energyOf(tx: Ctx, sessionId: string, meterStart: number, meterStop: number): Promise<number> {
  const wh = believableWh(meterStart, meterStop);
  if (wh !== null) return wh;
  const detail = `El medidor del cargador fue de ${meterStart} a ${meterStop} Wh. No se cobró nada.`;
  await doubt(tx, sessionId, 'unbelievable', detail);
  return 0;
}

/** [CHG-07] The charge point reports the end. Repeated, it changes nothing; a number nobody knows is answered all the same. */
export function endTransaction(ctx: Ctx, pointId: string, message: Requests['StopTransaction']): Promise<TagInfo> {
  const { transactionId, idTag, meterStop, timestamp, reason = 'Local', transactionData = [] } = message;
  return inTransaction(ctx, async (tx) => {
    const transaction = await lockTransaction(tx, { chargePointId: pointId, transactionId, idTag });
    if (!transaction) {
      tx.log.warn({ chargePoint: pointId, transactionId }, 'a charge point ended a transaction nobody knows');
      return tagInfo('Invalid');
    }
    if (transaction.stopped_at) return tagInfo('Accepted');
    const at = new Date(timestamp);
    await closeTransaction(tx, transaction.id, { meterStop, at, reason });
    if (transaction.session_id) {
      const wh = await energyOf(tx, transaction.session_id, transaction.meter_start, meterStop);
      await finish(tx, transaction.session_id, wh, at, lastReading(transactionData)?.soc ?? null);
    }
    return tagInfo('Accepted');
  });
}
