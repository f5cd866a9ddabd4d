import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { plansActions } from './actions.ts';
import { plansOps } from './ops.ts';
import { plansTables } from './owned-tables.ts';
import { staffPlan } from './queries/staff-plan.ts';
import { plansResolvers } from './resolvers.ts';

export const plansModule = {
  name: 'plans',
  tables: plansTables,
  resolvers: plansResolvers,
  staffResolvers: {
    StaffDriver: { plan: ({ uid }, _args, ctx) => staffPlan(ctx, uid) },
  } satisfies StaffResolvers,
  actions: plansActions,
  ops: plansOps,
} satisfies Module;
