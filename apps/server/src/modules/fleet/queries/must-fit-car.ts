import { fitProblem } from '@volante/domain/fleet/assignment';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChosenPlan, rentedPlan, sharersPlans } from '../sharers-plans.ts';
import { currentMembership } from '../store/assignations.ts';
import { readCarWithConfig } from '../store/car-configs.ts';
import { lockCar } from '../store/cars.ts';

/**
 * Refuses a plan that does not fit the driver's car or the driver who shares it. The caller has locked the driver; this
 * locks the car.
 */
export async function mustFitCar(tx: Ctx, choice: ChosenPlan & { driverId: string }): Promise<void> {
  const { driverId } = choice;
  const carId = (await currentMembership(tx, driverId))?.car_id;
  if (!carId) return;
  await lockCar(tx, carId);
  const { fuel } = present(await readCarWithConfig(tx, carId), 'the car');
  const sharers = await sharersPlans(tx, carId, driverId);
  const problem = fitProblem(rentedPlan(choice), { id: carId, fuel, sharers });
  if (problem) {
    throw new Refusal('CONFLICT', `${problem} Quítale antes el auto con «ops cars unassign».`);
  }
}
