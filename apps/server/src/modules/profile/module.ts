import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { profileOps } from './ops.ts';
import { staffOnboarding } from './queries/staff-onboarding.ts';
import { profileResolvers } from './resolvers.ts';

/** In staff commands this module is part of 'drivers'. */
export const profileModule = {
  name: 'drivers',
  resolvers: profileResolvers,
  staffResolvers: {
    StaffDriver: { onboarding: ({ uid }, _args, ctx) => staffOnboarding(ctx, uid) },
  } satisfies StaffResolvers,
  ops: profileOps,
} satisfies Module;
