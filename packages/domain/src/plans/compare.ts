import { type Pesos, pesos } from '../values/money.ts';
import { type Plan, type Shift, shiftsPerWeek } from './plan.ts';
import { type Rate, shiftPrice, weekCost } from './price.ts';

export interface ComparedPlan {
  readonly plan: Plan;
  /** The shift it is computed with. */
  readonly shift: Shift;
  /** What the whole week costs. */
  readonly total: Pesos;
  /** What it would cost without the discount; null when there is none. */
  readonly before: Pesos | null;
  /** What a km comes to with everything in it, in whole pesos; null without km. */
  readonly perKm: Pesos | null;
  /** No other costs less with these km. */
  readonly cheapest: boolean;
}

interface Wish extends Rate {
  /** Whole km a week. */
  readonly km: number;
  /** The shift the driver has chosen, if any: its plan is computed with it. */
  readonly shiftId: string | null;
}

/** The cheapest shift of a plan that can be had. */
function cheapestShift({ shifts }: Plan, { uf, discount }: Rate): Shift | undefined {
  const price = ({ basePrice }: Shift) => shiftPrice(basePrice, uf, discount);
  return shifts.filter(({ available }) => available).toSorted((one, other) => price(one) - price(other))[0];
}

const divided = (total: Pesos, km: number) => pesos(Math.floor((2 * total + km) / (2 * km)));

/** [SCR-06] What a week of so many km costs with each plan, in the order given. A plan without a shift to be had is left out. */
export function comparePlans(plans: readonly Plan[], { km, shiftId, uf, discount }: Wish): ComparedPlan[] {
  const costs = plans.flatMap((plan) => {
    const chosen = plan.shifts.find(({ _id, available }) => available && _id === shiftId);
    const shift = chosen ?? cheapestShift(plan, { uf, discount });
    if (!shift) return [];
    const week = { shifts: Array.from({ length: shiftsPerWeek }, () => shift), sections: plan.sections, km, uf };
    const { total } = weekCost({ ...week, discount });
    const full = weekCost({ ...week, discount: 0 }).total;
    return [{ plan, shift, total, before: full === total ? null : full, perKm: km === 0 ? null : divided(total, km) }];
  });
  const least = Math.min(...costs.map(({ total }) => total));
  return costs.map((cost) => ({ ...cost, cheapest: cost.total === least }));
}
