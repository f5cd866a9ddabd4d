import { isPlate, normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCarConfig, insertCar } from '../store/cars.ts';

export interface NewCar {
  plate: string;
  configId: string;
  color: string;
  remoteDoors?: boolean;
}

/** Answers the car's id: its plate as it is stored. */
export async function addCar(ctx: Ctx, car: NewCar): Promise<string> {
  if (!isPlate(car.plate)) {
    throw new Refusal('BAD_USER_INPUT', `'${car.plate}' no es una patente.`, { field: 'car' });
  }
  if (!(await findCarConfig(ctx, car.configId))) {
    throw new Refusal('NOT_FOUND', `No existe el modelo de auto '${car.configId}'.`, { field: 'config' });
  }
  const id = normalizePlate(car.plate);
  const now = ctx.clock.now();
  const added = await insertCar(ctx, {
    id,
    config_id: car.configId,
    color: car.color,
    remote_doors: car.remoteDoors ?? false,
    created_at: now,
    updated_at: now,
  });
  if (!added) throw new Refusal('CONFLICT', `El auto ${id} ya existe.`);
  ctx.afterCommit(() => ctx.bus.publish('fleet', { carId: id }));
  return id;
}
