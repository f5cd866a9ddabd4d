import type { PaidTrip } from './trips.ts';

/** What the platform changed about trips it had reported, by trip: the new net fare, or null when it was withdrawn. */
export type SandboxCorrections = ReadonlyMap<string, number | null>;

/** The trip with its corrected fare; null when it was withdrawn. */
export function correctedTrip(trip: PaidTrip, corrections: SandboxCorrections): PaidTrip | null {
  const fare = corrections.get(trip.id);
  if (fare === null) return null;
  return fare === undefined ? trip : { ...trip, fare };
}
