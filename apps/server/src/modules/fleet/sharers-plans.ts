import type { RentedPlan } from '@volante/domain/fleet/assignment';
import type { Ctx } from '../../platform/context.ts';
import { type DriverPlan, plansOf } from '../plans/public.ts';
import { membersOf } from './store/assignations.ts';

export function rentedPlan({ plan, selectedShifts }: DriverPlan): RentedPlan {
  return { exclusive: plan.exclusive, electric: plan.electric, selectedShifts };
}

/** The plans of those who have the car; but for one driver, if there is one to leave out. */
export async function sharersPlans(tx: Ctx, carId: string, except?: string): Promise<(RentedPlan | null)[]> {
  const others = (await membersOf(tx, carId)).map(({ driver_id }) => driver_id).filter((id) => id !== except);
  const plans = await plansOf(tx, others);
  return others.map((id) => {
    const plan = plans.get(id);
    return plan ? rentedPlan(plan) : null;
  });
}
