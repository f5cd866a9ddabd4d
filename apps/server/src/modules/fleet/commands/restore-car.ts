import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeCar } from '../change-car.ts';

/** Brings a retired car back into the fleet. */
export function restoreCar(ctx: Ctx, { carId, why }: { carId: string; why: string }): Promise<void> {
  return changeCar(ctx, carId, (_tx, car) => {
    if (!car.retired_at) throw new Refusal('CONFLICT', `El auto ${carId} no está retirado.`);
    return { set: { retired_at: null }, log: [{ subject: 'fleet', before: 'retired', after: 'restored', why }] };
  });
}
