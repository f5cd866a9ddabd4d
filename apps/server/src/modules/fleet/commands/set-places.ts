import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { currentAssignation, openAssignation, type Places } from '../store/assignations.ts';
import { lockCar } from '../store/cars.ts';

/** Changes where the drivers of a car hand it over and where they park it; places that are left out stay. */
export function setPlaces(ctx: Ctx, { carId, ...places }: Places & { carId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockCar(tx, carId);
    const assignation = held && (await currentAssignation(tx, carId));
    if (!assignation) throw new Refusal('CONFLICT', `Nadie tiene el auto ${carId}.`, { field: 'car' });
    await openAssignation(tx, carId, places);
  });
}
