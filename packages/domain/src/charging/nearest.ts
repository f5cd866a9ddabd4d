import type { PlugType } from '../fleet/plugs.ts';
import { distanceKm, type Place } from '../geography/distance.ts';
import type { ConnectorStatus } from './connector.ts';

interface Connector {
  readonly _id: string;
  readonly plugType?: PlugType | null;
  readonly ocppStatus?: ConnectorStatus | null;
}

interface Station extends Place {
  readonly _id: string;
  readonly addressAlias: string;
  readonly connectors: readonly Connector[];
}

export interface Suggestion {
  readonly stationId: string;
  readonly connectorId: string;
  readonly addressAlias: string;
  readonly distance: number;
}

interface Asked {
  readonly from: Place;
  readonly plugs: readonly PlugType[];
  /** The connector that did not work. */
  readonly except: string;
}

/** The nearest connector that is free and fits the car; null when there is none. */
export function nearestFree(stations: readonly Station[], { from, plugs, except }: Asked): Suggestion | null {
  const free = stations.flatMap((station) => {
    const connector = station.connectors.find(
      ({ _id, plugType, ocppStatus }) =>
        _id !== except && ocppStatus === 'Available' && plugType && plugs.includes(plugType),
    );
    if (!connector) return [];
    const distance = distanceKm(from, station);
    return [{ stationId: station._id, connectorId: connector._id, addressAlias: station.addressAlias, distance }];
  });
  return free.toSorted((one, other) => one.distance - other.distance)[0] ?? null;
}
