import { holderAt } from '@volante/domain/billing/holding';
import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { type Decimal, roundToPesos } from '@volante/domain/values/decimal';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdingsOf } from '../../holding/public.ts';
import { billDates } from './bill-dates.ts';
import { correctFacts, type Corrections } from './correct-facts.ts';
import { tollPassages } from './correction-store.ts';
import { knownTolls } from './known-tolls.ts';
import { refuseOddToll } from './refuse-odd.ts';
import { insertTolls } from './store.ts';

/** [BKS-01] One that is reported again, in whichever spelling, counts once, with what was reported last. */
export interface TollPassage {
  /** The plate. */
  carId: string;
  at: Date;
  /** The address of the toll gantry. */
  address: string;
  /** In pesos. Toll operators bill hundredths too. Zero withdraws a passage that was reported before. */
  amount: Decimal;
}

async function holders(tx: Ctx, passages: readonly TollPassage[], days: readonly LocalDate[]) {
  const sorted = days.toSorted();
  const carIds = [...new Set(passages.map(({ carId }) => carId))];
  const held = await holdingsOf(tx, carIds, { first: sorted[0]!, last: sorted.at(-1)! });
  return (carId: string, at: Date) => {
    const holding = held.get(carId);
    return holding ? holderAt(holding, at) : null;
  };
}

/**
 * The driver who held the car at that moment pays. If nobody held it, the passage is stored without a driver. A passage
 * that is known stays with its driver, and its amount is corrected.
 */
export async function recordTolls(
  ctx: Ctx,
  passages: readonly TollPassage[],
): Promise<{ taken: number } & Corrections> {
  if (passages.length === 0) return { taken: 0, corrected: 0, withdrawn: 0 };
  return inTransaction(ctx, async (tx) => {
    const days = passages.map(({ at }) => localDateOf(at));
    const whoHeld = await holders(tx, passages, days);
    const held = passages.map(({ carId, at }, index) => ({ uid: whoHeld(carId, at), day: days[index]! }));
    const billDate = await billDates(tx, held);
    const known = await knownTolls(tx.db, passages);
    const recorded_at = tx.clock.now();
    const rows = passages.map(({ carId, at, amount, address }, index) => ({
      source: known.sourceOf(passages[index]!),
      car_id: carId,
      driver_id: held[index]!.uid,
      happened_at: at,
      day: days[index]!,
      bill_date: billDate(days[index]!, held[index]!.uid),
      address,
      amount: roundToPesos(amount),
      recorded_at,
    }));
    for (const row of rows) refuseOddToll(tx, row);
    const charged = rows.filter(({ amount }) => amount > 0);
    const taken = await insertTolls(tx.db, charged);
    const reported = rows.map(({ source, amount }) => ({ source, amount }));
    return { taken, ...(await correctFacts(tx, tollPassages, reported)) };
  });
}
