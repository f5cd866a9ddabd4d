import { isGivenBack } from '@volante/domain/charging/booking';
import { finishedMessage } from '@volante/domain/charging/price';
import { doubtAbout, doubtDetail, doubtForStaff, type OwnEvidence, reviewNews } from '@volante/domain/charging/review';
import { sessionPath } from '@volante/domain/charging/session';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { notify } from '../../notifications/public.ts';
import { ownEvidence } from '../own-evidence.ts';
import { logCharging, placeOf } from '../store/points.ts';
import { changeSession, findSession, type SessionRow } from '../store/sessions.ts';
import { bookSession } from './book-session.ts';

/** The reported energy, limited to what the column can hold. */
const countable = (wh: number) => Math.min(Math.max(wh, 0), 2_147_483_647);

interface Doubted {
  wh: number;
  evidence: OwnEvidence;
  what: string;
  /** What was done about it. */
  so: string;
}

/** Staff find out what is true: they read it in the log and are notified by mail. */
async function doubt(tx: Ctx, { id }: SessionRow, { wh, evidence, what, so }: Doubted): Promise<void> {
  const detail = `${doubtDetail(wh, evidence)} ${so}`;
  await logCharging(tx, { subject: `session ${id}`, who: 'charge point', what, detail });
  await tellStaff(tx, doubtForStaff(id, detail));
}

/**
 * [DAY-04] What becomes of a session that has just ended, by its charge point or by hand: energy that somebody can have
 * taken is booked, all other is in review and costs nothing. The driver is notified. The session must be locked.
 */
export async function settleSession(tx: Ctx, session: SessionRow, wh: number): Promise<SessionRow> {
  const evidence = await ownEvidence(tx, session);
  const review = doubtAbout(wh, evidence);
  const judged = await changeSession(tx, session.id, { energy_wh: countable(wh), review });
  const settled = review ? judged : await bookSession(tx, judged);
  if (review) await doubt(tx, session, { wh, evidence, what: 'in review', so: 'No se cobró nada.' });
  const place = await placeOf(tx, session.connector_id);
  const message = review ? reviewNews(place, review, wh) : finishedMessage({ wh, cost: settled.cost, place });
  await notify(tx, { driverId: session.driver_id, type: 'other', message, path: sessionPath(session.id) });
  return settled;
}

/**
 * The charge point reports the end of a session that was closed by hand. The difference to the last reading is booked,
 * unless staff have said the kWh or must say them, have reversed the charge, or nobody can have taken it.
 */
export async function settleLate(tx: Ctx, session: SessionRow, wh: number): Promise<void> {
  const evidence = await ownEvidence(tx, session);
  const { booked } = present(await findSession(tx, session.id), 'the session');
  const staffDecide = session.review !== null || session.corrected_at !== null || isGivenBack(booked);
  if (!staffDecide && doubtAbout(wh, evidence) === null) {
    await bookSession(tx, await changeSession(tx, session.id, { energy_wh: wh }));
    return;
  }
  if (wh === session.energy_wh) return;
  await doubt(tx, session, { wh, evidence, what: 'late report', so: 'Llegó después del cierre y no cambió nada.' });
}
