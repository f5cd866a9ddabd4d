import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { driversByStep } from './queries/drivers-by-step.ts';

export const onboardingStaffResolvers = {
  Query: { onboarding: operation(may('drivers.read'), (ctx, asked) => driversByStep(ctx, asked)) },
} satisfies StaffResolvers;
