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

interface CarAsked {
  driverId: string;
  /** The start of today. */
  today: Date;
  /** When today's shift began; null if it has not. */
  began: Date | null;
}

/** Asks the modules that know the cars whether a locked driver had one today, and when today's shift began. */
export const carAsked = new Hook<CarAsked, { today: boolean; atStart: boolean }>();
