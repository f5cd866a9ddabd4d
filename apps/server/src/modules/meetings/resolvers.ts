import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { ownAppointments } from './policy.ts';
import { supportAppointments } from './queries/support-appointments.ts';

export const meetingsResolvers = {
  Query: {
    getSupportAppointments: operation(ownAppointments, (ctx, { driverId }) => supportAppointments(ctx, driverId)),
  },
} satisfies ModuleResolvers;
