import type { CurrentType } from '@volante/domain/charging/connector';
import type { PlugType } from '@volante/domain/fleet/plugs';
import { pesos } from '@volante/domain/values/money';
import { addChargePoint, addStation } from '@volante/server/modules/charging/public';
import type { TestServer } from './server.ts';
import { tokenFor } from './token.ts';

interface Wish {
  price?: number;
  lat?: number;
  lon?: number;
  plugs?: readonly (readonly [PlugType, CurrentType, number])[];
}

/** A station with one charge point, whose id and key are answered with its connectors. */
export async function station({ system }: Pick<TestServer, 'system'>, id: string, wish: Wish = {}) {
  const { price = 300, lat = -33.42, lon = -70.6, plugs = [['Type2', 'AC', 22]] } = wish;
  const staff = system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
  const described = { id, provider: 'Enel X Way', alias: `Estación ${id}`, address: 'Av. Apoquindo 3000', lat, lon };
  await addStation(staff, { ...described, pricePerKwh: pesos(price) });
  const connectors = plugs.map(([plugType, currentType, kw]) => ({ plugType, currentType, kw }));
  const { key } = await addChargePoint(staff, { id: `${id}-1`, stationId: id, connectors });
  const rows = await system.db
    .selectFrom('connectors')
    .select(['id', 'number', 'provider_connector_id'])
    .where('charge_point_id', '=', `${id}-1`)
    .orderBy('number')
    .execute();
  return { id, pointId: `${id}-1`, key, connectors: rows };
}

/** The driver's phone. */
export async function chargingPhone(server: TestServer, uid: string) {
  const token = await tokenFor(server.system, uid);
  const shown = `_id connectorId active status vehiclePlate providerSessionId providerId powerDelivered startDate endDate
    initialSoc finalSoc currentPower silentSince pricePerKwh cost inReview message stopping suggestion { stationId connectorId distance }`;
  return {
    uid,
    token,
    start: (connectorId: string, vehiclePlate: string, key?: string) =>
      server.graphql(
        token,
        `mutation ($connectorId: ID!, $vehiclePlate: ID!) {
          startChargingSession(connectorId: $connectorId, vehiclePlate: $vehiclePlate) { ${shown} }
        }`,
        { connectorId, vehiclePlate },
        key ? { 'idempotency-key': key } : {},
      ),
    stop: (sessionId: string, key?: string) =>
      server.graphql(
        token,
        `mutation ($sessionId: ID!) { stopChargingSession(sessionId: $sessionId) { ${shown} } }`,
        { sessionId },
        key ? { 'idempotency-key': key } : {},
      ),
    sessions: async (by: object) =>
      (
        await server.graphql(
          token,
          `query ($id: ID, $active: Boolean, $plate: String, $limit: Int) {
            getChargingSessions(id: $id, active: $active, plate: $plate, limit: $limit) { total instances { ${shown} } }
          }`,
          { ...by },
        )
      ).data.getChargingSessions,
  };
}

export type ChargingPhone = Awaited<ReturnType<typeof chargingPhone>>;
