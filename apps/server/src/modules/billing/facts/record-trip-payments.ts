import type { UberBreakdown } from '@volante/domain/billing/bill';
import type { PaymentCategory, Platform } from '@volante/domain/billing/platform-payments';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billDates } from './bill-dates.ts';
import { correctFacts, type Corrections } from './correct-facts.ts';
import { type ReportedFact, tripPayments } from './correction-store.ts';
import { refuseOddTrip } from './refuse-odd.ts';
import { insertTripPayments, tripParts } from './store.ts';

/** What a platform reports that a trip earned, in whole pesos. Taxes and cash collected are zero or negative. */
export interface TripPaymentFact extends UberBreakdown {
  /** Unique for ever: a payment that is reported again counts once, with what was reported last. */
  source: string;
  uid: string;
  platform: Platform;
  category: PaymentCategory;
  tripId: string;
  /** When the trip ended, and when it began if that is known. */
  at: Date;
  startedAt?: Date;
  km: number;
}

/** The parts of a payment under the names of their columns. */
function partsOf({ km, netFare, cashCollected, tips, promotions, toll, adjustment, other, taxes }: Parts) {
  const amounts = { tips, promotions, toll, adjustment, other, taxes };
  return { ...amounts, km_m: Math.round(km * 1_000), net_fare: netFare, cash_collected: cashCollected };
}

type Parts = UberBreakdown & Pick<TripPaymentFact, 'km'>;
type Reported = Parts & Pick<TripPaymentFact, 'source'>;

/** [MNY-01] Corrects the payments that are known; those of nobody we know stay unknown. */
export async function correctTripPayments(ctx: Ctx, facts: readonly Reported[]): Promise<Corrections> {
  const reported = facts.map((fact) => ({ source: fact.source, ...partsOf(fact) }));
  return inTransaction(ctx, (tx) => correctFacts(tx, tripPayments, reported));
}

/** [MNY-01] Takes back the payments of these sources that are known: the platform no longer pays them. */
export async function withdrawTripPayments(ctx: Ctx, sources: readonly string[]): Promise<Corrections> {
  const nothing = Object.fromEntries(tripParts.map((part) => [part, 0]));
  const reported: ReportedFact[] = sources.map((source) => ({ ...nothing, source }));
  return inTransaction(ctx, (tx) => correctFacts(tx, tripPayments, reported));
}

/** Records the payments that are not known yet and corrects the others, in any order. */
export async function recordTripPayments(
  ctx: Ctx,
  facts: readonly TripPaymentFact[],
): Promise<{ taken: number } & Corrections> {
  if (facts.length === 0) return { taken: 0, corrected: 0, withdrawn: 0 };
  return inTransaction(ctx, async (tx) => {
    const dated = facts.map((fact) => ({ ...fact, day: localDateOf(fact.at) }));
    for (const fact of dated) refuseOddTrip(tx, fact);
    const billDate = await billDates(tx, dated);
    const recorded_at = tx.clock.now();
    const rows = dated.map((fact) => ({
      source: fact.source,
      platform: fact.platform,
      category: fact.category,
      driver_id: fact.uid,
      trip_id: fact.tripId,
      happened_at: fact.at,
      started_at: fact.startedAt ?? null,
      day: fact.day,
      bill_date: billDate(fact.day, fact.uid),
      ...partsOf(fact),
      recorded_at,
    }));
    const taken = await insertTripPayments(tx.db, rows);
    return { taken, ...(await correctTripPayments(tx, facts)) };
  });
}
