import { formatPlate, isPlate, normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { indexWords } from '../../../platform/search/index-words.ts';
import { logCarChange, tellAboutCar } from '../change-car.ts';
import { colorOrRefuse, mustBeConfig } from '../describing.ts';
import { carSearch } from '../search.ts';
import { insertCar } from '../store/cars.ts';

export interface NewCar {
  plate: string;
  configId: string;
  color: string;
  remoteDoors?: boolean;
}

/** Returns the car's id: its plate, as it is stored. */
export async function addCar(ctx: Ctx, { plate, configId, color, remoteDoors = false }: NewCar): Promise<string> {
  if (!isPlate(plate)) throw new Refusal('BAD_USER_INPUT', `'${plate}' no es una patente.`, { field: 'car' });
  // A plate with few digits may be written with or without leading zeros; both mean the same car.
  const id = normalizePlate(formatPlate(plate));
  const painted = colorOrRefuse(color);
  await inTransaction(ctx, async (tx) => {
    await mustBeConfig(tx, configId);
    const now = tx.clock.now();
    const car = { id, config_id: configId, color: painted, remote_doors: remoteDoors };
    if (!(await insertCar(tx, { ...car, created_at: now, updated_at: now }))) {
      throw new Refusal('CONFLICT', `El auto ${id} ya existe.`, { field: 'car' });
    }
    await indexWords(tx, carSearch, id);
    await logCarChange(tx, id, { subject: 'fleet', before: null, after: 'added' });
    tellAboutCar(tx, id);
  });
  return id;
}
