import type { ExchangeAddress } from '@volante/domain/plans/choice';
import type { Plan, Shift } from '@volante/domain/plans/plan';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { type ChosenPlan, currentPlans } from '../store/driver-plans.ts';
import { readPlans } from '../store/plans.ts';

export interface DriverPlan {
  _id: string;
  planId: string;
  startDate: LocalDate;
  /** One per weekday, Monday first: what is in force the next time that weekday comes. */
  selectedShifts: Shift[];
  plan: Plan;
  /** Where the driver would rather take the car over; null once it is erased. */
  exchangeAddress: ExchangeAddress | null;
}

function toDriverPlan(chosen: ChosenPlan, plan: Plan): DriverPlan {
  const { address, latitude, longitude } = chosen;
  const placed = address !== null && latitude !== null && longitude !== null;
  return {
    _id: chosen.id,
    planId: plan._id,
    startDate: chosen.start_date,
    selectedShifts: chosen.shiftIds.map((id) => plan.shifts.find(({ _id }) => _id === id)!),
    plan,
    exchangeAddress: placed ? { address, latitude, longitude } : null,
  };
}

/** The plans in force of several drivers, by driver; whoever has not sent one is not among them. */
export async function plansOf(ctx: Ctx, driverIds: readonly string[]): Promise<Map<string, DriverPlan>> {
  const chosen = await currentPlans(ctx, driverIds);
  if (chosen.length === 0) return new Map();
  const plans = await readPlans(ctx, { ids: chosen.map(({ plan_id }) => plan_id) });
  const known = new Map(plans.map((plan) => [plan._id, plan]));
  return new Map(chosen.map((one) => [one.driver_id, toDriverPlan(one, known.get(one.plan_id)!)]));
}

/** The plan in force; null for a driver who has not sent one. */
export async function planOf(ctx: Ctx, driverId: string): Promise<DriverPlan | null> {
  return (await plansOf(ctx, [driverId])).get(driverId) ?? null;
}
