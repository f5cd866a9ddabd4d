import { localDateOf } from '@volante/domain/values/dates';
import { factsOfTrip, type TripPaymentFact } from '@volante/server/modules/billing/public';
import type { SandboxCorrections } from '../ridehailing/corrections.ts';
import { demoDriver } from '../ridehailing/profiles.ts';
import { parsedTrips } from '../ridehailing/supplier.ts';
import type { Renter } from './renters.ts';

export interface DrivenTrip {
  id: string;
  endsAt: Date;
  km: number;
  payments: TripPaymentFact[];
}

/** A driver's trips between two instants, as the platform reports them. Ids are stable, so a repeat is recognised. */
export function tripsOf(
  { uid, email }: Renter,
  [from, to]: readonly [Date, Date],
  corrections: SandboxCorrections,
): DrivenTrip[] {
  if (from >= to) return [];
  return parsedTrips(demoDriver(email), localDateOf(from), localDateOf(to), { now: to, corrections })
    .filter(({ startedAt }) => startedAt >= from)
    .map((trip) => ({ id: trip.id, endsAt: trip.endedAt, km: trip.km, payments: factsOfTrip(trip, uid) }));
}
