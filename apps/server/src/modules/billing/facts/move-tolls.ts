import { holderAt } from '@volante/domain/billing/holding';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { negated, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdingsOf } from '../../holding/public.ts';
import { billDates } from './bill-dates.ts';
import { type CorrectionRow, holdFacts, insertCorrections, tollPassages } from './correction-store.ts';
import { carsWithTolls, type ChargedToll, tollsOfCars } from './toll-store.ts';

/** How far back tolls are compared with who held the car: nothing announces a corrected assignment. As for km. */
const daysOfLateChanges = 14;
const carsAtOnce = 50;

interface MovedToll extends ChargedToll {
  /** Who held the car, as far as is known now; null when nobody did. */
  holder: string | null;
}

interface Wish {
  from?: LocalDate;
  /** Only these cars; all that passed a gantry if it is left out. */
  carIds?: readonly string[];
}

/** The tolls that are charged to somebody else than who held the car. */
async function misplaced(ctx: Ctx, carIds: readonly string[], first: LocalDate): Promise<MovedToll[]> {
  const tolls = await tollsOfCars(ctx.db, carIds, first);
  if (tolls.length === 0) return [];
  const held = await holdingsOf(ctx, carIds, { first, last: localDateOf(ctx.clock.now()) });
  const holderOf = ({ car_id, happened_at }: ChargedToll) => {
    const holding = held.get(car_id);
    return holding ? holderAt(holding, happened_at) : null;
  };
  return tolls
    .map((toll) => ({ ...toll, holder: holderOf(toll) }))
    .filter(({ holder, driver_id }) => holder !== driver_id);
}

async function moveTollsOf(ctx: Ctx, carIds: readonly string[], first: LocalDate): Promise<number> {
  // Looked for twice: hardly ever is anything to move, and only then is it worth a lock.
  const found = await misplaced(ctx, carIds, first);
  if (found.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const sources = new Set(found.map(({ source }) => source));
    await holdFacts(tx.db, tollPassages, [...sources]);
    const moved = (await misplaced(tx, carIds, first)).filter(({ source }) => sources.has(source));
    const billDate = await billDates(
      tx,
      moved.flatMap(({ driver_id, holder, bill_date, day }) => [
        { uid: driver_id, day: bill_date },
        { uid: holder, day },
      ]),
    );
    const recorded_at = tx.clock.now();
    const rows = moved.flatMap(({ source, version, driver_id, holder, day, bill_date, amount }): CorrectionRow[] => {
      const row = { source, kind: 'moved', day, recorded_at } as const;
      const from = {
        driver_id,
        bill_date: billDate(bill_date, driver_id),
        amount: negated(amount),
        amount_before: amount,
      };
      const to = { driver_id: holder, bill_date: billDate(day, holder), amount, amount_before: pesos(0) };
      return [
        { ...row, ...from, version: version + 1 },
        { ...row, ...to, version: version + 2 },
      ];
    });
    await insertCorrections(tx.db, tollPassages, rows);
    for (const { source, driver_id, holder } of moved) {
      tx.log.info({ fact: source, from: driver_id, to: holder }, 'a toll was moved to who held the car');
    }
    return moved.length;
  });
}

/**
 * [MNY-03] Tolls follow who held the car, as its km do: what the receiver of a handover that becomes known late is charged,
 * the deliverer gets back, in the own bill while that is open and in the open one afterwards. Returns how many moved.
 */
export async function moveTolls(ctx: Ctx, wish: Wish = {}): Promise<number> {
  const first = wish.from ?? addDays(localDateOf(ctx.clock.now()), -daysOfLateChanges);
  const carIds = wish.carIds ?? (await carsWithTolls(ctx.db, first));
  let moved = 0;
  for (let from = 0; from < carIds.length; from += carsAtOnce) {
    moved += await moveTollsOf(ctx, carIds.slice(from, from + carsAtOnce), first);
  }
  return moved;
}
