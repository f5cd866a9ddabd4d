import type { Plan, Shift } from '@volante/domain/plans/plan';
import { Hook } from '../../platform/hooks.ts';

interface PlanChange {
  driverId: string;
  plan: Plan;
  /** Seven shifts, Monday first. */
  selectedShifts: readonly Shift[];
}

/** Called when a locked driver is about to get this plan. Each listener may refuse it. */
export const planChange = new Hook<PlanChange>();
