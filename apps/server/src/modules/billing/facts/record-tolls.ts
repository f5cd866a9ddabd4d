import { holderAt } from '@volante/domain/billing/holding';
import { localDateOf } from '@volante/domain/values/dates';
import { type Decimal, roundToPesos } from '@volante/domain/values/decimal';
import { firstOf, lastOf } from '@volante/domain/values/present';
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

/** Who held the car of each passage at its moment. */
export async function holders(tx: Ctx, passages: readonly TollPassage[]) {
  const sorted = passages.map(({ at }) => localDateOf(at)).toSorted();
  const carIds = [...new Set(passages.map(({ carId }) => carId))];
  const held = await holdingsOf(tx, carIds, { first: firstOf(sorted), last: lastOf(sorted) });
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
    const whoHeld = await holders(tx, passages);
    const held = passages.map((passage) => ({
      passage,
      uid: whoHeld(passage.carId, passage.at),
      day: localDateOf(passage.at),
    }));
    const billDate = await billDates(tx, held);
    const known = await knownTolls(tx.db, passages);
    const recorded_at = tx.clock.now();
    const rows = held.map(({ passage, uid, day }) => ({
      source: known.sourceOf(passage),
      car_id: passage.carId,
      driver_id: uid,
      happened_at: passage.at,
      day,
      bill_date: billDate(day, uid),
      address: passage.address,
      amount: roundToPesos(passage.amount),
      recorded_at,
    }));
    for (const row of rows) refuseOddToll(tx, row);
    const charged = rows.filter(({ amount }) => amount > 0);
    const taken = await insertTolls(tx.db, charged);
    const reported = rows.map(({ source, amount }) => ({ source, amount }));
    return { taken, ...(await correctFacts(tx, tollPassages, reported)) };
  });
}
