import { type ChoiceProblem, statusProblem } from '@volante/domain/plans/choice';
import type { Plan } from '@volante/domain/plans/plan';
import type { Ctx } from '../../platform/context.ts';
import { mustNotBeBlocked } from '../../platform/data-blocks/must-not-be-blocked.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockDriver } from '../drivers/public.ts';
import { findPlan } from './store/plans.ts';

export function refuse(problem: ChoiceProblem | null): void {
  if (!problem) return;
  throw new Refusal(problem.gone ? 'CONFLICT' : 'BAD_USER_INPUT', problem.message, { field: problem.field });
}

/**
 * Locks the driver until the transaction ends, so that a second choice waits for the first. Staff may change the plan
 * of a driver who rents; drivers themselves may not.
 */
export async function holdChooser(tx: Ctx, uid: string) {
  const driver = await lockDriver(tx.db, uid);
  if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  await mustNotBeBlocked(tx, uid);
  const problem = tx.actor.kind === 'driver' ? statusProblem(driver.status) : null;
  if (problem) throw new Refusal('CONFLICT', problem);
  return driver;
}

export async function planOrRefuse(ctx: Ctx, planId: string): Promise<Plan> {
  const plan = await findPlan(ctx, planId);
  if (!plan) throw new Refusal('NOT_FOUND', 'No encontramos ese plan.', { field: 'planId' });
  return plan;
}
