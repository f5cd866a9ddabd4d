import type { MutationStartChargingSessionArgs } from '../../../generated/resolvers.generated.ts';
import { busyCarMessage, busyConnectorMessage, startRefusal } from '@volante/domain/charging/policy';
import { changedPriceMessage, closedStationMessage, stationState } from '@volante/domain/charging/station';
import { beginWithinMs } from '@volante/domain/charging/session';
import { present } from '@volante/domain/values/present';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driverStanding } from '../../drivers/public.ts';
import { lockCar, readPlugTypes } from '../../fleet/public.ts';
import { carStateOf } from '../../telemetry/public.ts';
import { holderOf } from '../../holding/public.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { shownSession } from '../shown-session.ts';
import { type ConnectorRow, findChargePoint, findStation, isReachable, lockConnector } from '../store/points.ts';
import { findSession, insertSession, liveSessionAt } from '../store/sessions.ts';
import { priceNow } from '../store/stations.ts';

const tagBytes = 12;

/** The connector as it is now, with the price of its station. Locked: what its charge point reports next waits. */
async function mustFindConnector(tx: Ctx, connectorId: string) {
  const connector = await lockConnector(tx, connectorId);
  const point = connector && (await findChargePoint(tx, connector.charge_point_id));
  if (!connector || !point || point.removed_at) {
    throw new Refusal('NOT_FOUND', 'No encontramos este conector.', { field: 'connectorId' });
  }
  const station = present(await findStation(tx, point.station_id), 'the station');
  if (stationState(station.closed_from, tx.clock.now()) === 'closed')
    throw new Refusal('CONFLICT', closedStationMessage);
  return { connector, price: await priceNow(tx, point.station_id), reachable: isReachable(point, tx.clock.now()) };
}

async function mustBeAllowed(tx: Ctx, driverId: string, carId: string, connector: ConnectorRow): Promise<void> {
  const standing = await driverStanding(tx, driverId);
  if (!standing) throw new Refusal('NOT_FOUND', 'No encontramos tu cuenta.');
  const message = startRefusal({
    ...standing,
    holds: (await holderOf(tx, carId, tx.clock.now())) === driverId,
    carPlugs: await readPlugTypes(tx, carId),
    plug: connector.plug_type,
    connector: connector.ocpp_status,
  });
  if (message) throw new Refusal('CONFLICT', message);
}

/**
 * [CHG-05] Asks the charge point to charge this car. The driver, then the car, then the connector are locked, and two
 * unique indexes let one session of each live, so that of several who ask at once one wins.
 */
export function startSession(ctx: Ctx, asked: MutationStartChargingSessionArgs) {
  const { connectorId, vehiclePlate, pricePerKwh: seen } = asked;
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    await driverStanding(tx, uid);
    await mustNotBeBlocked(tx, uid);
    await lockCar(tx, vehiclePlate);
    const { connector, price, reachable } = await mustFindConnector(tx, connectorId);
    const there = await liveSessionAt(tx, connectorId);
    if (there) throw new Refusal('CONFLICT', there.car_id === vehiclePlate ? busyCarMessage : busyConnectorMessage);
    if (!reachable) throw new Refusal('UNAVAILABLE', 'El cargador está sin conexión. Elige otro.');
    await mustBeAllowed(tx, uid, vehiclePlate, connector);
    if ((seen ?? price) !== price) throw new Refusal('CONFLICT', changedPriceMessage(price));
    const now = tx.clock.now();
    const soc = (await carStateOf(tx, vehiclePlate))?.soc ?? null;
    const row = await insertSession(tx, {
      id: tx.ids.next(),
      connector_id: connectorId,
      driver_id: uid,
      car_id: vehiclePlate,
      status: 'Pending',
      id_tag: tx.ids.secret(tagBytes),
      price_per_kwh: price,
      asked_at: now,
      begin_until: new Date(now.getTime() + beginWithinMs),
      initial_soc: soc,
      soc,
    });
    if (!row) throw new Refusal('CONFLICT', busyCarMessage);
    await askChargePoint(tx, {
      chargePointId: connector.charge_point_id,
      action: 'RemoteStartTransaction',
      request: { connectorId: connector.number, idTag: row.id_tag },
      sessionId: row.id,
    });
    return shownSession(present(await findSession(tx, row.id), 'the session'), now);
  });
}
