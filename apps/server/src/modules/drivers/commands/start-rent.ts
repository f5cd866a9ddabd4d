import { isPlate, normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';
import { changeStatus } from './change-status.ts';

/** Gives a waiting driver a car: that is what makes them rent. */
export async function startRent(ctx: Ctx, input: { uid: string; plate: string; why: string }): Promise<void> {
  const { uid, why } = input;
  if (!isPlate(input.plate)) {
    throw new Refusal('BAD_USER_INPUT', `'${input.plate}' no es una patente.`, { field: 'car' });
  }
  const carId = normalizePlate(input.plate);
  await inTransaction(ctx, async (tx) => {
    await changeDriver(tx, uid, (_tx, driver) => ({
      set: { car_id: carId },
      log: [{ subject: 'car', before: driver.car_id, after: carId, why }],
    }));
    await changeStatus(tx, { uid, to: 'rent', why });
  });
}
