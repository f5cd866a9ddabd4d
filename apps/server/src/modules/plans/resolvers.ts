import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { createDriverPlan } from './commands/create-driver-plan.ts';
import { createPreference } from './commands/create-preference.ts';
import { editDriverPlan } from './commands/edit-driver-plan.ts';
import { editPreference } from './commands/edit-preference.ts';
import { ownPlan, ownPreference } from './policy.ts';
import { planOf } from './queries/get-driver-plan.ts';
import { preferenceOf } from './queries/get-preference.ts';
import { readPlans } from './store/plans.ts';
import type { PlanChoice } from './write-plan.ts';
import type { NewPreference } from './write-preference.ts';

export const plansResolvers = {
  Query: {
    getConfigPlans: operation(signedIn, (ctx) => readPlans(ctx, { active: true })),
    getDriverPlanV2: operation(ownPlan, (ctx, { driverId }: { driverId: string }) => planOf(ctx, driverId)),
    getPreference: operation(ownPreference, (ctx, { entityId }: { entityId: string }) => preferenceOf(ctx, entityId)),
  },
  Mutation: {
    createDriverPlanV2: operation(ownPlan, async (ctx, choice: PlanChoice) => {
      await createDriverPlan(ctx, choice);
      return planOf(ctx, choice.driverId);
    }),
    editDriverPlanV2: operation(ownPlan, async (ctx, choice: PlanChoice) => {
      await editDriverPlan(ctx, choice);
      return planOf(ctx, choice.driverId);
    }),
    createPreference: operation(ownPlan, async (ctx, preference: NewPreference) => {
      await createPreference(ctx, preference);
      return preferenceOf(ctx, preference.driverId);
    }),
    editPreference: operation(ownPlan, async (ctx, preference: NewPreference) => {
      await editPreference(ctx, preference);
      return preferenceOf(ctx, preference.driverId);
    }),
  },
};
