import type { ChargingStation } from '../../generated/resolvers.generated.ts';
import type { StationRow } from './store/stations.ts';

export function shownStation(row: StationRow): ChargingStation {
  return {
    _id: row.id,
    address: row.address,
    addressAlias: row.address_alias,
    lat: row.latitude,
    lon: row.longitude,
    provider: { _id: row.provider_id, name: row.provider_name, country: row.country, timezone: row.timezone },
    pricePerKwh: row.price_now,
    connectors: row.connectors.map((connector) => ({
      _id: connector.id,
      plugType: connector.plug_type,
      currentType: connector.current_type,
      maxCapacity: connector.max_kw,
      ocppStatus: connector.status,
      ocppUpdatedAt: connector.updated_at === null ? null : new Date(connector.updated_at),
      chargerPointId: connector.charge_point_id,
      connectorProviderId: connector.provider_connector_id,
    })),
  };
}
