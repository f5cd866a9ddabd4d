import type { UberBreakdown } from '@volante/domain/billing/bill';
import type { PaymentCategory, Platform } from '@volante/domain/billing/platform-payments';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billDates } from './bill-dates.ts';
import { insertTripPayments } from './store.ts';

/** What a platform reports that a trip earned, in whole pesos. Taxes and cash collected are zero or negative. */
export interface TripPaymentFact extends UberBreakdown {
  /** Unique for ever: a payment that is recorded again counts only once. */
  source: string;
  uid: string;
  platform: Platform;
  category: PaymentCategory;
  tripId: string;
  /** When the trip ended. */
  at: Date;
  km: number;
}

/** Records the payments that are not known yet, in any order. */
export async function recordTripPayments(ctx: Ctx, facts: readonly TripPaymentFact[]): Promise<{ taken: number }> {
  if (facts.length === 0) return { taken: 0 };
  return inTransaction(ctx, async (tx) => {
    const days = facts.map(({ at }) => localDateOf(at));
    const billDate = await billDates(tx, days);
    const recorded_at = tx.clock.now();
    const rows = facts.map(({ uid, tripId, at, km, netFare, cashCollected, ...fact }, index) => ({
      ...fact,
      driver_id: uid,
      trip_id: tripId,
      happened_at: at,
      day: days[index]!,
      bill_date: billDate(days[index]!),
      km_m: Math.round(km * 1_000),
      net_fare: netFare,
      cash_collected: cashCollected,
      recorded_at,
    }));
    return { taken: await insertTripPayments(tx.db, rows) };
  });
}
