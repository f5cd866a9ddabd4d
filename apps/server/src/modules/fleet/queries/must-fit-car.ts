import { fitProblem, type RentedPlan } from '@volante/domain/fleet/assignment';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sharersPlans } from '../sharers-plans.ts';
import { currentMembership } from '../store/assignations.ts';
import { readCarWithConfig } from '../store/car-configs.ts';
import { lockCar } from '../store/cars.ts';

/** A driver, held by the caller, who has a car keeps to plans that fit it and whoever shares it. Holds the car. */
export async function mustFitCar(tx: Ctx, uid: string, plan: RentedPlan): Promise<void> {
  const carId = (await currentMembership(tx, uid))?.car_id;
  if (!carId) return;
  await lockCar(tx, carId);
  const { fuel } = (await readCarWithConfig(tx, carId))!;
  const problem = fitProblem(plan, { id: carId, fuel, sharers: await sharersPlans(tx, carId, uid) });
  if (problem) {
    throw new Refusal('CONFLICT', `${problem} Quítale antes el auto con «ops cars unassign».`);
  }
}
