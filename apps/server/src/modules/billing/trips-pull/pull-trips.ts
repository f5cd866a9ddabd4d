import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type SupplierTrip, type TripsSupplier, tripsSupplierOf } from '../../ridehailing/public.ts';
import { recordTripPayments, type TripPaymentFact } from '../facts/record-trip-payments.ts';
import { driversOfTrips, keepPulled, pulledTo } from './store.ts';

const platform = 'uber';
/** How many days are fetched again: a tip or an adjustment may come days after its trip. */
const daysAgain = 3;

/**
 * The facts that bills need of a trip, one per payment, each with its own source. Only one payment carries the trip's
 * km, so that they count once.
 */
export function factsOfTrip(trip: SupplierTrip, uid: string): TripPaymentFact[] {
  const { id: tripId, endedAt: at, km, payments } = trip;
  const carries = payments.find(({ category }) => category === 'fare') ?? payments[0];
  return payments.map((payment) => ({
    ...payment,
    source: `${platform}:${tripId}/${payment.category}`,
    uid,
    platform,
    tripId,
    at,
    km: payment === carries ? km : 0,
  }));
}

async function pullDay(ctx: Ctx, supplier: TripsSupplier, day: LocalDate): Promise<number> {
  const trips: SupplierTrip[] = [];
  // All pages are read before anything is stored: with trips missing, a driver would be paid too little.
  for await (const page of supplier.supplierTrips(day, day)) {
    trips.push(...page.trips);
    for (const trip of page.strange)
      ctx.log.warn({ day, trip }, 'a platform reported an invalid trip, which is not paid');
  }
  return inTransaction(ctx, async (tx) => {
    const uids = trips.length === 0 ? [] : await driversOfTrips(tx, trips);
    const facts = trips.flatMap((trip, index) => {
      const uid = uids[index];
      return uid ? factsOfTrip(trip, uid) : [];
    });
    const { taken } = await recordTripPayments(tx, facts);
    await keepPulled(tx, platform, day);
    return taken;
  });
}

/**
 * Records the trips that ended on these days, both included, one day at a time. A payment that is reported again counts
 * once.
 */
export async function pullTrips(
  ctx: Ctx,
  supplier: TripsSupplier,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<{ taken: number }> {
  let taken = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) taken += await pullDay(ctx, supplier, day);
  return { taken };
}

/** Fetches the last few days again, and every day since the last successful pull. */
export async function pullDueTrips(ctx: Ctx, supplier = tripsSupplierOf(ctx)): Promise<void> {
  if (!supplier) return;
  const today = localDateOf(ctx.clock.now());
  const again = addDays(today, 1 - daysAgain);
  const last = await pulledTo(ctx, platform);
  const { taken } = await pullTrips(ctx, supplier, { from: last !== null && last < again ? last : again, to: today });
  ctx.log.debug({ taken }, 'trips pulled');
}
