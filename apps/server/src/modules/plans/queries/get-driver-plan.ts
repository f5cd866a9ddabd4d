import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { type Plan, type Shift, shiftOfPlan } from '@volante/domain/plans/plan';
import { addDays, type LocalDate, localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { entryOf, firstOf, lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChosenPlan, currentPlans } from '../store/driver-plans.ts';
import { readPlans } from '../store/plans.ts';
import { shiftsInForce } from './shift-in-force.ts';

export interface DriverPlan {
  _id: string;
  planId: string;
  startDate: LocalDate;
  /** One shift per weekday, Monday first: the one in force the next time that weekday comes, today included. */
  selectedShifts: Shift[];
  /** What the driver chose for each weekday, whatever is agreed for single days. */
  chosenShifts: Shift[];
  /** Yesterday, whose shift may still run, today and the six days after it. */
  shiftDays: { date: LocalDate; shift: Shift | null }[];
  plan: Plan;
  /** Where the driver prefers to take over the car; null once it is erased. */
  exchangeAddress: ExchangeAddress | null;
}

/** The day before `today` and the seven from it on. */
const daysAround = (today: LocalDate): LocalDate[] => [-1, 0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));

function toDriverPlan(chosen: ChosenPlan, plan: Plan, days: DriverPlan['shiftDays']): DriverPlan {
  const { address, latitude, longitude } = chosen;
  const placed = address !== null && latitude !== null && longitude !== null;
  const chosenShifts = chosen.shiftIds.map((id) => shiftOfPlan(plan, id));
  const ahead = new Map(days.slice(1).map(({ date, shift }) => [weekdayOf(date), shift]));
  return {
    _id: chosen.id,
    planId: plan._id,
    startDate: chosen.start_date,
    selectedShifts: chosenShifts.map((shift, weekday) => ahead.get(weekday) ?? shift),
    chosenShifts,
    shiftDays: days,
    plan,
    exchangeAddress: placed ? { address, latitude, longitude } : null,
  };
}

/** The current plans of several drivers, by driver id. Drivers without a plan are left out. */
export async function plansOf(ctx: Ctx, driverIds: readonly string[]): Promise<Map<string, DriverPlan>> {
  const chosen = await currentPlans(ctx, driverIds);
  if (chosen.length === 0) return new Map();
  const plans = await readPlans(ctx, { ids: chosen.map(({ plan_id }) => plan_id) });
  const known = new Map(plans.map((plan) => [plan._id, plan]));
  const days = daysAround(localDateOf(ctx.clock.now()));
  const shifts = await shiftsInForce(ctx, { driverIds, first: firstOf(days), last: lastOf(days) });
  return new Map(
    chosen.map((one) => {
      const ofDriver = entryOf(shifts, one.driver_id);
      const shiftDays = days.map((date) => ({ date, shift: ofDriver(date) }));
      return [one.driver_id, toDriverPlan(one, entryOf(known, one.plan_id), shiftDays)];
    }),
  );
}

/** The driver's current plan; null when they have not chosen one. */
export async function planOf(ctx: Ctx, driverId: string): Promise<DriverPlan | null> {
  return (await plansOf(ctx, [driverId])).get(driverId) ?? null;
}

/** Like `planOf`, for a driver who has just chosen a plan: refuses when there is none. */
export async function sentPlan(ctx: Ctx, driverId: string): Promise<DriverPlan> {
  const plan = await planOf(ctx, driverId);
  if (!plan) throw new Refusal('NOT_FOUND', 'Todavía no has enviado un plan.');
  return plan;
}
