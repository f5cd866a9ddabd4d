import type { RentedPlan } from '@volante/domain/fleet/assignment';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import type { Ctx } from '../../platform/context.ts';
import { type DriverPlan, plansOf } from '../plans/public.ts';
import { membersOf } from './store/assignations.ts';

export interface ChosenPlan {
  plan: Plan;
  selectedShifts: readonly Shift[];
}

export function rentedPlan({ plan, selectedShifts }: ChosenPlan): RentedPlan {
  return { exclusive: plan.exclusive, electric: plan.electric, selectedShifts };
}

/** What a driver has chosen, whatever is agreed for single days; null without a plan. */
export const chosenPlan = (plan: DriverPlan | null | undefined): RentedPlan | null =>
  plan ? rentedPlan({ plan: plan.plan, selectedShifts: plan.chosenShifts }) : null;

/** The plans of the drivers who have the car, except that of one driver if given. */
export async function sharersPlans(tx: Ctx, carId: string, except?: string): Promise<(RentedPlan | null)[]> {
  const others = (await membersOf(tx, carId)).map(({ driver_id }) => driver_id).filter((id) => id !== except);
  const plans = await plansOf(tx, others);
  return others.map((id) => chosenPlan(plans.get(id)));
}
