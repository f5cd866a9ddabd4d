import { addressProblem, type ExchangeAddress, shiftProblem } from '@volante/domain/plans/choice';
import type { Plan } from '@volante/domain/plans/plan';

/** What the driver has picked so far; kept on the phone until it has been sent. */
export interface Choice {
  planId: string | null;
  shiftId: string | null;
  place: ExchangeAddress | null;
  /** What stands in the address field, chosen from the list or not. */
  text: string;
  /** For the calculator. */
  km: number;
}

export interface CompleteChoice {
  planId: string;
  shiftId: string;
  place: ExchangeAddress;
}

/** [PLA-02] Null until a shift that can be had and an address are set. */
export function complete(plan: Plan, { shiftId, place }: Choice): CompleteChoice | null {
  if (!shiftId || !place || shiftProblem(plan, shiftId, 'shiftId') || addressProblem(place)) return null;
  return { planId: plan._id, shiftId, place };
}
