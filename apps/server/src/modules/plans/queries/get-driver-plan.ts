import type { Plan, Shift } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { currentPlan } from '../store/driver-plans.ts';
import { findPlan } from '../store/plans.ts';

export interface DriverPlan {
  _id: string;
  planId: string;
  startDate: LocalDate;
  /** One per weekday, Monday first. */
  selectedShifts: Shift[];
  plan: Plan;
}

/** The plan in force; null for a driver who has not sent one. */
export async function planOf(ctx: Ctx, driverId: string): Promise<DriverPlan | null> {
  const chosen = await currentPlan(ctx, driverId);
  const plan = chosen && (await findPlan(ctx, chosen.plan_id));
  if (!plan) return null;
  return {
    _id: chosen.id,
    planId: plan._id,
    startDate: chosen.start_date,
    selectedShifts: chosen.shiftIds.map((id) => plan.shifts.find(({ _id }) => _id === id)!),
    plan,
  };
}
