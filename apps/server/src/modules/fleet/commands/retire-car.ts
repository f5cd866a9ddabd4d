import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeCar } from '../change-car.ts';
import { membersOf } from '../store/assignations.ts';

/** Takes a car out of the fleet; its history stays. Refused while a driver has it. */
export function retireCar(ctx: Ctx, { carId, why }: { carId: string; why: string }): Promise<void> {
  return changeCar(ctx, carId, async (tx, car) => {
    if (car.retired_at) throw new Refusal('CONFLICT', `El auto ${carId} ya está retirado.`);
    if ((await membersOf(tx, carId)).length > 0) {
      throw new Refusal('CONFLICT', `El auto ${carId} está asignado: quítaselo antes a quien lo tiene.`);
    }
    return { set: { retired_at: tx.clock.now() }, log: [{ subject: 'fleet', before: null, after: 'retired', why }] };
  });
}
