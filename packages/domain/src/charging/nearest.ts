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
  /** The station where it did not work. */
  readonly except: string;
}

/** [DAY-11] The nearest other station with a connector that is free and fits the car; null when there is none. */
export function nearestFree(stations: readonly Station[], { from, plugs, except }: Asked): Suggestion | null {
  const others = stations.filter(({ _id }) => _id !== except);
  const free = others.flatMap((station) => {
    const connector = station.connectors.find(
      ({ plugType, ocppStatus }) => ocppStatus === 'Available' && plugType && plugs.includes(plugType),
    );
    if (!connector) return [];
    const distance = distanceKm(from, station);
    return [{ stationId: station._id, connectorId: connector._id, addressAlias: station.addressAlias, distance }];
  });
  return free.toSorted((one, other) => one.distance - other.distance)[0] ?? null;
}
