import { finishedMessage, formatKwh, reviewedMessage } from '@volante/domain/charging/price';
import { isLive, sessionPath } from '@volante/domain/charging/session';
import { present } from '@volante/domain/values/present';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { logCharging, placeOf } from '../store/points.ts';
import { applyEvent, changeSession, findSession, lockSession, type SessionRow } from '../store/sessions.ts';
import { bookSession } from './book-session.ts';
import { settleSession } from './settle-session.ts';

/** More than staff can say a charge took. */
export const mostKwh = 1_000;

interface Change {
  sessionId: string;
  why: string;
}

/** As the books lock: the driver, then the session. */
async function lockForBooking(tx: Ctx, { sessionId, why }: Change): Promise<SessionRow> {
  if (!why.trim()) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'why' });
  const found = await findSession(tx, sessionId);
  if (!found) throw new Refusal('NOT_FOUND', `No existe la carga '${sessionId}'.`, { field: 'session' });
  await lockDriver(tx.db, found.driver_id);
  return present(await lockSession(tx, sessionId), 'the session');
}

function mustBeSayable(wh: number): void {
  if (Number.isSafeInteger(wh) && wh >= 0 && wh <= mostKwh * 1_000) return;
  throw new Refusal('BAD_USER_INPUT', 'Los kWh van de 0 a 1.000.', { field: 'kwh' });
}

/**
 * Staff know better what a finished session took: the difference is charged or given back. So ends a review. The driver is
 * notified: of the first booking here, of a later one by its event.
 */
export function correctSession(ctx: Ctx, change: Change & { wh: number }): Promise<SessionRow> {
  const { sessionId, wh, why } = change;
  mustBeSayable(wh);
  return inTransaction(ctx, async (tx) => {
    const session = await lockForBooking(tx, change);
    if (session.status !== 'Completed') throw new Refusal('CONFLICT', 'Solo se corrige una carga completada.');
    const detail = `${formatKwh(session.energy_wh)} > ${formatKwh(wh)}: ${why.trim()}`;
    await logCharging(tx, { subject: `session ${sessionId}`, who: actorName(tx.actor), what: 'corrected', detail });
    const said = { energy_wh: wh, review: null, corrected_at: tx.clock.now() };
    const booked = await bookSession(tx, await changeSession(tx, sessionId, said));
    if (session.bookings === 0 && (session.review || booked.cost > 0)) await tellDriver(tx, booked);
    return booked;
  });
}

async function tellDriver(tx: Ctx, { id, driver_id, connector_id, energy_wh: wh, cost }: SessionRow): Promise<void> {
  const message = reviewedMessage({ wh, cost, place: await placeOf(tx, connector_id) });
  await notify(tx, { driverId: driver_id, type: 'other', message, path: sessionPath(id) });
}

/**
 * Ends a session whose charge point does not come back, at the last reading that is known, which is judged like every
 * other. Should the charge point report the end after all, the difference is booked. [CON-17] With `wh` staff say what it took: that
 * is booked, whatever the charge point reports afterwards.
 */
export function closeSession(ctx: Ctx, change: Change & { wh?: number }): Promise<SessionRow> {
  return inTransaction(ctx, async (tx) => {
    const session = await lockForBooking(tx, change);
    if (!isLive(session.status)) throw new Refusal('CONFLICT', 'La carga ya terminó.');
    if (session.status === 'Pending' && change.wh !== undefined)
      throw new Refusal('CONFLICT', 'La carga no ha comenzado: nada se ha cargado todavía.');
    const ended_at = tx.clock.now();
    const ended = present(
      session.status === 'Pending'
        ? await applyEvent(tx, session, 'stopped', { ended_at })
        : await applyEvent(tx, session, 'finish', { ended_at, power_w: null }),
      'the ended session',
    );
    const entry = { subject: `session ${change.sessionId}`, who: actorName(tx.actor), what: 'closed' };
    await logCharging(tx, { ...entry, detail: change.why.trim() });
    if (ended.status !== 'Completed') return ended;
    return change.wh === undefined ? settleSession(tx, ended, ended.energy_wh) : bookSaid(tx, ended, change.wh);
  });
}

/** What staff say is not judged. The driver is notified as of every other end. */
async function bookSaid(tx: Ctx, ended: SessionRow, wh: number): Promise<SessionRow> {
  mustBeSayable(wh);
  const said = { energy_wh: wh, review: null, corrected_at: tx.clock.now() };
  const booked = await bookSession(tx, await changeSession(tx, ended.id, said));
  const message = finishedMessage({ wh, cost: booked.cost, place: await placeOf(tx, ended.connector_id) });
  await notify(tx, { driverId: ended.driver_id, type: 'other', message, path: sessionPath(ended.id) });
  return booked;
}
