import { energyCost, kwhOf } from '@volante/domain/charging/price';
import { invalidMessage, isLive } from '@volante/domain/charging/session';
import type { ChargingSessionMapper } from './schema.mappers.ts';
import type { FoundSession } from './store/sessions.ts';

export function shownSession(row: FoundSession): ChargingSessionMapper {
  const { status, reason, energy_wh, power_w, transaction_id } = row;
  const active = isLive(status);
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
    currentPower: active && power_w !== null ? kwhOf(power_w) : null,
    pricePerKwh: row.price_per_kwh,
    cost: active ? energyCost(energy_wh, row.price_per_kwh) : row.cost,
    message: reason && invalidMessage(reason),
    stopping: active && row.stop_asked_at !== null,
  };
}
