import type {
  QueryGetChargingStationArgs,
  QueryGetChargingStationsArgs,
} from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shownStation } from '../shown-station.ts';
import { meanPrice, readStations } from '../store/stations.ts';

/** [CHG-02] Stations with at least one connector that fits, each with all its connectors. */
export async function getChargingStations(ctx: Ctx, args: QueryGetChargingStationsArgs) {
  return (await readStations(ctx, args)).map(shownStation);
}

/** [CHG-04] One station, by its own id, a connector's, or what its provider calls either. */
export async function getChargingStation(ctx: Ctx, args: QueryGetChargingStationArgs) {
  const given = [args.stationId, args.connectorId, args.providerStationId, args.providerConnectorId];
  if (given.every((id) => id === undefined || id === null)) {
    throw new Refusal('BAD_USER_INPUT', 'Falta decir qué estación.', { field: 'stationId' });
  }
  const [row] = await readStations(ctx, args);
  return row ? shownStation(row) : null;
}

/** [DAY-14] What a kWh usually costs at our stations, for whoever compares plans before having a car. */
export function getMeanEnergyPrice(ctx: Ctx) {
  return meanPrice(ctx.db, ctx.clock.now());
}
