import { nearlySamePassage } from '@volante/domain/billing/tolls';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Corrections } from './correct-facts.ts';
import { knownTolls, type KnownTolls } from './known-tolls.ts';
import { recordTolls } from './record-tolls.ts';
import type { TollLine } from './toll-file.ts';
import { holdImports } from './toll-store.ts';

/** A line that waits, and the passage it is probably the same as. */
export interface HeldToll {
  line: TollLine;
  like: { at: Date; address: string; amount: number };
}

/** The lines that are probably a passage that is charged already, by the books or by a line before them. */
function nearDoubles(lines: readonly TollLine[], known: KnownTolls): HeldToll[] {
  const charged = new Map<string, { carId: string; at: Date; address: string; amount: number }[]>();
  const of = (carId: string) => {
    const ofCar = charged.get(carId) ?? [];
    charged.set(carId, ofCar);
    return ofCar;
  };
  for (const { car_id, happened_at, ...toll } of known.all) {
    if (toll.amount > 0) of(car_id).push({ ...toll, carId: car_id, at: happened_at });
  }
  return lines.flatMap((line) => {
    const isCharged = (known.find(line)?.amount ?? 0) > 0;
    if (isCharged || line.amount === 0) return [];
    const like = of(line.carId).find((toll) => nearlySamePassage(toll, line));
    of(line.carId).push(line);
    return like ? [{ line, like }] : [];
  });
}

/** Whoever accepts a line that does not wait has counted wrongly: another one would be charged. */
function mustWait(held: readonly HeldToll[], accepted: ReadonlySet<number>): void {
  const waiting = new Set(held.map(({ line }) => line.line));
  const wrong = [...accepted].find((line) => !waiting.has(line));
  if (wrong === undefined) return;
  throw new Refusal('BAD_USER_INPUT', `La línea ${wrong} no está en espera. No se importó nada.`, { field: 'near' });
}

/**
 * [BKS-01] Records the passages of a file. A line that is nearly the same as a passage that is charged is held back, unless
 * staff accept it: by its number, or all of them.
 */
export function importTolls(
  ctx: Ctx,
  lines: readonly TollLine[],
  accepted: ReadonlySet<number> | 'all' = new Set(),
): Promise<{ taken: number; held: HeldToll[] } & Corrections> {
  return inTransaction(ctx, async (tx) => {
    await holdImports(tx.db);
    const near = nearDoubles(lines, await knownTolls(tx.db, lines));
    if (accepted !== 'all') mustWait(near, accepted);
    const held = accepted === 'all' ? [] : near.filter(({ line }) => !accepted.has(line.line));
    const waiting = new Set(held.map(({ line }) => line));
    const booked = await recordTolls(
      tx,
      lines.filter((line) => !waiting.has(line)),
    );
    return { ...booked, held };
  });
}
