import { sendIfChanged } from '../../lib/graphql/send-if-changed.ts';
import { useApi, useQuestion } from '../../lib/graphql/use-api.ts';
import { plugsOf } from './chargers.first.ts';
import { type Filters, filterVariables } from './filters.ts';
import { GetChargingStationDocument } from './get-charging-station.generated.ts';
import { GetChargingStationsDocument } from './get-charging-stations.generated.ts';
import type { ChargingDriver } from './may-charge.ts';

const pollEvery = 10_000;

/** [CHG-02] The stations the driver's car can be plugged into; without a car, all of them. */
export function useStations(driver: ChargingDriver | undefined, filters: Filters) {
  const carId = driver?.carId;
  const plugs = useQuestion(plugsOf(carId ?? ''), { enabled: carId !== undefined });
  const plugTypes = carId === undefined ? undefined : plugs.data?.getCarConfigPlugTypes;
  // Better all stations than none when the car's plugs cannot be asked for.
  const known = driver !== undefined && (carId === undefined || plugTypes !== undefined || plugs.isError);
  const query = useApi(
    GetChargingStationsDocument,
    { ...(plugTypes?.length && { plugTypes }), ...filterVariables(filters) },
    { enabled: known, pollEvery, by: sendIfChanged },
  );
  return { ...query, stations: query.data?.getChargingStations };
}

type Asked = { stationId: string } | { connectorId: string } | { providerConnectorId: string };

/** [CHG-04] One station, asked for again as long as it is on the screen. */
export function useStation(asked: Asked | undefined) {
  const query = useApi(GetChargingStationDocument, asked ?? {}, {
    enabled: asked !== undefined,
    pollEvery,
    by: sendIfChanged,
  });
  return { ...query, station: query.data?.getChargingStation };
}
