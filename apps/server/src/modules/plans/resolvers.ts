import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { createDriverPlan } from './commands/create-driver-plan.ts';
import { createPreference } from './commands/create-preference.ts';
import { editDriverPlan } from './commands/edit-driver-plan.ts';
import { editPreference } from './commands/edit-preference.ts';
import { ownPlan, ownPreference } from './policy.ts';
import { planOf, sentPlan } from './queries/get-driver-plan.ts';
import { preferenceOf, sentPreference } from './queries/get-preference.ts';
import { shiftHours } from './queries/shift-hours.ts';
import { readPlans } from './store/plans.ts';

export const plansResolvers = {
  Query: {
    getConfigPlans: operation(signedIn, (ctx) => readPlans(ctx, { active: true })),
    getDriverPlanV2: operation(ownPlan, (ctx, { driverId }) => planOf(ctx, driverId)),
    getPreference: operation(ownPreference, (ctx, { entityId }) => preferenceOf(ctx, entityId)),
    getShiftHours: operation(ownPlan, shiftHours),
  },
  Mutation: {
    createDriverPlanV2: operation(ownPlan, async (ctx, choice) => {
      await createDriverPlan(ctx, choice);
      return sentPlan(ctx, choice.driverId);
    }),
    editDriverPlanV2: operation(ownPlan, async (ctx, choice) => {
      await editDriverPlan(ctx, choice);
      return sentPlan(ctx, choice.driverId);
    }),
    createPreference: operation(ownPlan, async (ctx, preference) => {
      await createPreference(ctx, preference);
      return sentPreference(ctx, preference.driverId);
    }),
    editPreference: operation(ownPlan, async (ctx, preference) => {
      await editPreference(ctx, preference);
      return sentPreference(ctx, preference.driverId);
    }),
  },
} satisfies ModuleResolvers;
