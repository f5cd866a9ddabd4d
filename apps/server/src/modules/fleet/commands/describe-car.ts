import { fitProblem } from '@volante/domain/fleet/assignment';
import type { Fuel } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeCar } from '../change-car.ts';
import { colorOrRefuse, mustBeConfig } from '../describing.ts';
import { sharersPlans } from '../sharers-plans.ts';
import type { CarRow } from '../store/cars.ts';

interface Description {
  carId: string;
  configId?: string | undefined;
  color?: string | undefined;
  remoteDoors?: boolean | undefined;
}

const columns = ['config_id', 'color', 'remote_doors'] as const;

function differences(car: CarRow, said: Partial<CarRow>) {
  const changed = columns.filter((column) => said[column] !== undefined && said[column] !== car[column]);
  return changed.map((column) => ({ subject: column, before: String(car[column]), after: String(said[column]) }));
}

/**
 * The plan of each driver who has the car is for electric cars or for others. The new kind of car must still fit it.
 */
async function mustFitDrivers(tx: Ctx, carId: string, fuel: Fuel): Promise<void> {
  for (const plan of await sharersPlans(tx, carId)) {
    const problem = plan && fitProblem(plan, { id: carId, fuel, sharers: [] });
    if (problem) throw new Refusal('CONFLICT', `${problem} Quítaselo antes a quien lo tiene.`, { field: 'config' });
  }
}

/** Changes the description of a car; fields that are left out stay. */
export function describeCar(ctx: Ctx, { carId, configId, color, remoteDoors }: Description): Promise<void> {
  return changeCar(ctx, carId, async (tx, car) => {
    if (configId !== undefined && configId !== car.config_id) {
      await mustFitDrivers(tx, carId, await mustBeConfig(tx, configId));
    }
    const set = {
      ...(configId !== undefined && { config_id: configId }),
      ...(color !== undefined && { color: colorOrRefuse(color) }),
      ...(remoteDoors !== undefined && { remote_doors: remoteDoors }),
    };
    return { set, log: differences(car, set) };
  });
}
