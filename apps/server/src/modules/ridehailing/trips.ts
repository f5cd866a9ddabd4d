/** One trip as the platform reports it; amounts in whole pesos. */
export interface RideHailingTrip {
  id: string;
  startedAt: Date;
  endedAt: Date;
  km: number;
  fare: number;
  tips: number;
  promotion: number;
}

const amounts = ['fare', 'tips', 'promotion'] as const;

function readTrip(value: unknown): RideHailingTrip | undefined {
  const trip = Object(value) as Record<string, unknown>;
  const startedAt = new Date(String(trip.startedAt));
  const endedAt = new Date(String(trip.endedAt));
  const good =
    typeof trip.id === 'string' &&
    startedAt.getTime() <= endedAt.getTime() &&
    Number.isFinite(trip.km) &&
    amounts.every((name) => Number.isSafeInteger(trip[name]));
  return good ? ({ ...trip, startedAt, endedAt } as RideHailingTrip) : undefined;
}

/** All trips, or undefined if any of them is invalid: with trips missing, a driver would be paid too little. */
export function readTrips({ trips }: Record<string, unknown>): RideHailingTrip[] | undefined {
  if (!Array.isArray(trips)) return undefined;
  const read = trips.map(readTrip);
  return read.every((trip) => trip !== undefined) ? read : undefined;
}
