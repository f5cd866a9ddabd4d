import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import type { RowChanges } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertCarLog } from './store/car-log.ts';
import { type CarRow, lockCar, updateCar } from './store/cars.ts';

interface CarLogEntry {
  subject: string;
  before: string | null;
  after: string | null;
  why?: string | undefined;
}

interface Change {
  set: RowChanges<'cars'>;
  log: CarLogEntry[];
}

export const noSuchCar = (plate: string): Refusal =>
  new Refusal('NOT_FOUND', `No existe el auto ${plate}.`, { field: 'car' });

/** Logs a change of a car, with who made it and when. */
export async function logCarChange(tx: Ctx, carId: string, { why, ...entry }: CarLogEntry): Promise<void> {
  await insertCarLog(tx, { ...entry, why: why ?? null, car_id: carId, at: tx.clock.now(), who: actorName(tx.actor) });
}

/** Announces, after commit, that this car changed: those who follow the fleet then read it again. */
export function tellAboutCar(tx: Ctx, carId: string): void {
  tx.afterCommit(() => tx.bus.publish('fleet', { carId }));
}

/**
 * One change of one car: locks the row, decides on what is stored, writes and logs it. Others hear of it after commit.
 */
export function changeCar(
  ctx: Ctx,
  carId: string,
  decide: (tx: Ctx, car: CarRow) => Promise<Change> | Change,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const car = await lockCar(tx, carId);
    if (!car) throw noSuchCar(carId);
    const { set, log } = await decide(tx, car);
    if (log.length === 0) return;
    await updateCar(tx, carId, set);
    for (const entry of log) await logCarChange(tx, carId, entry);
    tellAboutCar(tx, carId);
  });
}
