import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type PlanChoice, writePlan } from '../write-plan.ts';

export async function editDriverPlan(ctx: Ctx, choice: PlanChoice): Promise<void> {
  await writePlan(ctx, choice, (current) => {
    if (!current) throw new Refusal('NOT_FOUND', 'Todavía no has enviado un plan.');
  });
}
