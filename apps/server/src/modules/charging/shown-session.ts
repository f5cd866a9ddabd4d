import { bookedCost } from '@volante/domain/charging/booking';
import { silentSince } from '@volante/domain/charging/news';
import { energyCost, kwhOf } from '@volante/domain/charging/price';
import { doubtAbout, reviewMessage } from '@volante/domain/charging/review';
import { invalidMessage, isLive } from '@volante/domain/charging/session';
import type { ChargingSessionMapper } from './schema.mappers.ts';
import type { FoundSession } from './store/sessions.ts';

/** Whether a running session has reported more energy than its plug can deliver in the time so far. */
function isDoubtful({ energy_wh, max_kw, asked_at }: FoundSession, now: Date): boolean {
  const ms = now.getTime() - asked_at.getTime();
  return doubtAbout(energy_wh, { maxKw: Number(max_kw), ms, batteryKwh: null }) !== null;
}

function messageOf({ reason, review, energy_wh }: FoundSession): string | null {
  if (review) return reviewMessage(review, energy_wh);
  return reason && invalidMessage(reason);
}

export function shownSession(row: FoundSession, now: Date): ChargingSessionMapper {
  const { status, energy_wh, power_w, transaction_id } = row;
  const active = isLive(status);
  const silent =
    status === 'Active' ? silentSince({ toldAt: row.told_at, connected: row.connection_id !== null }, now) : null;
  const inReview = active ? isDoubtful(row, now) : row.review !== null;
  return {
    _id: row.id,
    connectorId: row.connector_id,
    active,
    status,
    vehicleVin: null,
    vehiclePlate: row.car_id,
    providerSessionId: transaction_id === null ? null : String(transaction_id),
    providerId: row.provider_id,
    powerDelivered: kwhOf(energy_wh),
    startDate: row.started_at,
    endDate: row.ended_at,
    initialSoc: row.initial_soc,
    finalSoc: row.soc,
    requestedAt: row.asked_at,
    currentPower: active && !silent && power_w !== null ? kwhOf(power_w) : null,
    pricePerKwh: row.price_per_kwh,
    cost: active && !inReview ? energyCost(energy_wh, row.price_per_kwh) : bookedCost(row.booked),
    inReview,
    message: messageOf(row),
    silentSince: silent,
    stopping: active && row.stop_asked_at !== null,
  };
}
