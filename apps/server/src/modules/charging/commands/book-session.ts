import { canFallDue } from '@volante/domain/billing/limits';
import { bookingSource, nextBooking } from '@volante/domain/charging/booking';
import { chargeTexts, correctionTexts, energyCost } from '@volante/domain/charging/price';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { createEvent } from '../../events/public.ts';
import { placeOf } from '../store/points.ts';
import { changeSession, findSession, type SessionRow } from '../store/sessions.ts';

/** A charge point may have been without signal for longer than a charge can be dated back. */
function dayOf(at: Date, now: Date): LocalDate {
  const [day, today] = [localDateOf(at), localDateOf(now)];
  return canFallDue(day, today) ? day : today;
}

/**
 * [CHG-07] Charges what a finished session costs, as an event of its day; booked again, only the difference to what stands of
 * the earlier bookings. The session must be locked. Each booking has a source of its own, so that none happens twice.
 */
export async function bookSession(tx: Ctx, session: SessionRow): Promise<SessionRow> {
  const { id, energy_wh: wh, price_per_kwh: pricePerKwh, bookings } = session;
  const cost = energyCost(wh, pricePerKwh);
  const next = nextBooking(cost, present(await findSession(tx, id), 'the session to book').booked);
  if (!next) return session.cost === cost ? session : changeSession(tx, id, { cost });
  const now = tx.clock.now();
  const endedAt = present(session.ended_at, 'the end of a session to book');
  const place = await placeOf(tx, session.connector_id);
  const booked = { sessionId: id, wh, pricePerKwh, cost, place, startedAt: session.started_at ?? endedAt, endedAt };
  await createEvent(tx, {
    source: bookingSource(id, bookings + 1),
    uid: session.driver_id,
    kind: 'energy',
    ...(bookings === 0 ? chargeTexts(booked) : correctionTexts(booked)),
    ...next,
    chargeDate: dayOf(bookings === 0 ? endedAt : now, now),
    carId: session.car_id,
    status: 'Approved',
    quiet: bookings === 0,
  });
  return changeSession(tx, id, { cost, bookings: bookings + 1 });
}
