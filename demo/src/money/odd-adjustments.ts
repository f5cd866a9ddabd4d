import { mostOf } from '@volante/domain/billing/limits';
import { breakdownOf } from '@volante/domain/billing/totals';
import { addDays, instantAt, type LocalDate } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { recordTripPayments } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { on } from '../past.ts';
import type { Renter } from './renters.ts';

const who = 'nicolas@volante.test';

/** So many are together more than a bill can hold. */
const repeated = 440;

/**
 * [CON-18] One driver's week cannot be computed: the platform sent the same adjustment again and again, each as large as it can
 * be. So one driver is held, and staff see why.
 */
export async function reportOddAdjustments(tx: Ctx, monday: LocalDate, renters: readonly Renter[]): Promise<void> {
  const renter = renters.find(({ email }) => email === who);
  if (!renter) return;
  const at = present(instantAt(addDays(monday, 6), '13:00'), 'the noon of a Sunday');
  const facts = Array.from({ length: repeated }, (_, number) => ({
    ...breakdownOf({ adjustment: mostOf.tripPesos }),
    source: `demo/ajuste/${who}/${number}`,
    tripId: `ajuste-${number}`,
    platform: 'uber' as const,
    category: 'other' as const,
    uid: renter.uid,
    km: 0,
    at,
  }));
  await recordTripPayments(on(tx, at), facts);
}
