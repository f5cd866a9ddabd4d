import { paymentCategories } from '@volante/domain/billing/platform-payments';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { platformOf, type SupplierTrip, type TripsSupplier } from '../../ridehailing/public.ts';
import type { Corrections } from '../facts/correct-facts.ts';
import {
  correctTripPayments,
  recordTripPayments,
  type TripPaymentFact,
  withdrawTripPayments,
} from '../facts/record-trip-payments.ts';
import { driversOfTrips, keepPulled, pulledTo } from './store.ts';

const platform = 'uber';
const sourceOf = (tripId: string, category: string) => `${platform}:${tripId}/${category}`;
/** How many days are fetched again: a tip or an adjustment may come days after its trip. */
const daysAgain = 3;
/** How many days before those are asked for once a night, for corrections. */
const daysOfCorrections = 28;

/**
 * The facts that bills need of a trip, one per payment, each with its own source. Only one payment carries the trip's
 * km, so that they count once.
 */
export function factsOfTrip(trip: SupplierTrip, uid: string): TripPaymentFact[] {
  const { id: tripId, startedAt, endedAt: at, km, payments } = trip;
  const carries = payments.find(({ category }) => category === 'fare') ?? payments[0];
  return payments.map((payment) => ({
    ...payment,
    source: sourceOf(tripId, payment.category),
    uid,
    platform,
    tripId,
    at,
    startedAt,
    km: payment === carries ? km : 0,
  }));
}

/** A report of a trip is complete, so a payment it no longer names is withdrawn. A withdrawn trip names none. */
function notPaid({ id, payments }: SupplierTrip): string[] {
  const paid = new Set<string>(payments.map(({ category }) => category));
  return paymentCategories.filter((category) => !paid.has(category)).map((category) => sourceOf(id, category));
}

interface Pulled extends Corrections {
  taken: number;
}

const sumOf = (all: readonly Corrections[]): Corrections => ({
  corrected: all.reduce((sum, { corrected }) => sum + corrected, 0),
  withdrawn: all.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
});

const totalOf = (all: readonly Pulled[]): Pulled => ({
  taken: all.reduce((sum, { taken }) => sum + taken, 0),
  ...sumOf(all),
});

/**
 * Records a page of trips. A trip whose driver we cannot name any more changes only what is known of it already. A
 * trip that is not reported again stays: silence is no withdrawal, and an incomplete report must cost nobody a peso.
 */
async function recordTrips(tx: Ctx, trips: readonly SupplierTrip[]): Promise<Pulled> {
  if (trips.length === 0) return { taken: 0, corrected: 0, withdrawn: 0 };
  const uids = await driversOfTrips(tx, trips);
  const named = trips.flatMap((trip, index) => (uids[index] ? factsOfTrip(trip, uids[index]) : []));
  const others = trips.flatMap((trip, index) => (uids[index] ? [] : factsOfTrip(trip, '')));
  const { taken, ...ofNamed } = await recordTripPayments(tx, named);
  const ofOthers = await correctTripPayments(tx, others);
  const withdrawn = await withdrawTripPayments(tx, trips.flatMap(notPaid));
  return { taken, ...sumOf([ofNamed, ofOthers, withdrawn]) };
}

async function pullDay(ctx: Ctx, supplier: TripsSupplier, day: LocalDate): Promise<Pulled> {
  const pages: Pulled[] = [];
  // Each page is stored as it comes, so that memory does not grow with the company. A trip is whole in itself, and a day
  // whose pages did not all come is not noted as pulled: the next pull asks for it again.
  for await (const page of supplier.supplierTrips(day, day)) {
    for (const trip of page.strange)
      ctx.log.warn({ day, trip }, 'a platform reported an invalid trip, which is not paid');
    pages.push(await inTransaction(ctx, (tx) => recordTrips(tx, page.trips)));
  }
  await keepPulled(ctx, platform, day);
  return totalOf(pages);
}

/**
 * Records the trips that ended on these days, both included, one day at a time. A payment that is reported again counts
 * once, with its latest amount.
 */
export async function pullTrips(
  ctx: Ctx,
  supplier: TripsSupplier,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Pulled> {
  const days: Pulled[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(await pullDay(ctx, supplier, day));
  return totalOf(days);
}

/** Fetches the last few days again, and every day since the last successful pull. */
export async function pullDueTrips(ctx: Ctx, supplier: TripsSupplier | undefined = platformOf(ctx)): Promise<void> {
  if (!supplier) return;
  const today = localDateOf(ctx.clock.now());
  const again = addDays(today, 1 - daysAgain);
  const last = await pulledTo(ctx, platform);
  const pulled = await pullTrips(ctx, supplier, { from: last !== null && last < again ? last : again, to: today });
  ctx.log.debug(pulled, 'trips pulled');
}

/** Fetches the last weeks again: a platform may correct a fare long after its week was closed. */
export async function pullCorrections(ctx: Ctx, supplier: TripsSupplier | undefined = platformOf(ctx)): Promise<void> {
  if (!supplier) return;
  const to = addDays(localDateOf(ctx.clock.now()), -daysAgain);
  const pulled = await pullTrips(ctx, supplier, { from: addDays(to, 1 - daysOfCorrections), to });
  ctx.log.debug(pulled, 'corrected trips pulled');
}
