import { addPesos, type Pesos, pesos } from '../values/money.ts';
import { divided, energyCost, type EnergyPrices } from './energy.ts';
import { type Plan, type Shift, shiftsPerWeek } from './plan.ts';
import { type Rate, shiftPrice, weekCost } from './price.ts';
import { shiftMinutes } from './shift.ts';

export interface ComparedPlan {
  readonly plan: Plan;
  /** The shift it is computed with. */
  readonly shift: Shift;
  readonly rent: Pesos;
  /** What the energy of these km costs besides; null while nobody knows its price. */
  readonly energy: Pesos | null;
  /** What the whole week costs: rent and energy. Without the price of the energy, the rent alone. */
  readonly total: Pesos;
  /** What it would cost without the discount; null when there is none. */
  readonly before: Pesos | null;
  /** What a km comes to with everything in it, in whole pesos; null without km. */
  readonly perKm: Pesos | null;
  /** No other of the same hours costs less with these km. Said only where there are others, and the whole cost of each is known. */
  readonly cheapest: boolean;
}

/** Plans that give the car for equally many hours. */
export interface EqualHours {
  /** Of a day. */
  readonly hours: number;
  readonly plans: readonly ComparedPlan[];
}

interface Wish extends Rate {
  /** Whole km a week. */
  readonly km: number;
  /** The shift the driver has chosen, if any: its plan is computed with it. */
  readonly shiftId: string | null;
  readonly prices: EnergyPrices;
}

/** For each length of shift that a plan has: the chosen one, else the cheapest that can be had. */
function shiftsToCompare({ shifts }: Plan, { shiftId, uf, discount }: Wish): Shift[] {
  const rank = ({ _id, basePrice }: Shift) => (_id === shiftId ? -1 : shiftPrice(basePrice, uf, discount));
  const ranked = shifts.filter(({ available }) => available).toSorted((one, other) => rank(one) - rank(other));
  return ranked.filter((shift, at) => ranked.findIndex((one) => shiftMinutes(one) === shiftMinutes(shift)) === at);
}

function costOf(plan: Plan, shift: Shift, { km, uf, discount, prices }: Wish): Omit<ComparedPlan, 'cheapest'> {
  const week = { shifts: Array.from({ length: shiftsPerWeek }, () => shift), sections: plan.sections, km, uf };
  const rent = weekCost({ ...week, discount }).total;
  const full = weekCost({ ...week, discount: 0 }).total;
  const energy = energyCost(plan, km, prices);
  const whole = (cost: Pesos) => addPesos(cost, energy ?? pesos(0));
  const total = whole(rent);
  const before = full === rent ? null : whole(full);
  return { plan, shift, rent, energy, total, before, perKm: km === 0 ? null : divided(total, km) };
}

function withCheapest(costs: readonly Omit<ComparedPlan, 'cheapest'>[]): ComparedPlan[] {
  const comparable = costs.length > 1 && costs.every(({ energy }) => energy !== null);
  const least = Math.min(...costs.map(({ total }) => total));
  return costs.map((cost) => ({ ...cost, cheapest: comparable && cost.total === least }));
}

/**
 * [SCR-06] [DAY-14] What a week of so many km costs with each plan, among those with equal hours; fewest hours first, plans in
 * the order given. A plan without a shift to be had is left out.
 */
export function comparePlans(plans: readonly Plan[], wish: Wish): EqualHours[] {
  const costs = plans.flatMap((plan) => shiftsToCompare(plan, wish).map((shift) => costOf(plan, shift, wish)));
  const lengths = [...new Set(costs.map(({ shift }) => shiftMinutes(shift)))].toSorted((one, other) => one - other);
  return lengths.map((minutes) => ({
    hours: minutes / 60,
    plans: withCheapest(costs.filter(({ shift }) => shiftMinutes(shift) === minutes)),
  }));
}
