import { localDateOf } from '@volante/domain/values/dates';
import { factsOfTrip, type TripPaymentFact } from '@volante/server/modules/billing/public';
import type { SandboxCorrections } from '../ridehailing/corrections.ts';
import type { SandboxDriver } from '../ridehailing/hours.ts';
import { parsedTrips } from '../ridehailing/supplier.ts';

export interface DrivenTrip {
  id: string;
  endsAt: Date;
  km: number;
  payments: TripPaymentFact[];
}

/** A driver's trips between two instants, as the platform reports them. Ids are stable, so a repeat is recognised. */
export function tripsOf(
  uid: string,
  driver: SandboxDriver,
  [from, to]: readonly [Date, Date],
  corrections: SandboxCorrections,
): DrivenTrip[] {
  if (from >= to) return [];
  return parsedTrips(driver, localDateOf(from), localDateOf(to), { now: to, corrections })
    .filter(({ startedAt }) => startedAt >= from)
    .map((trip) => ({ id: trip.id, endsAt: trip.endedAt, km: trip.km, payments: factsOfTrip(trip, uid) }));
}
