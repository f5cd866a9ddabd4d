import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { staffMeetings } from './queries/staff-meetings.ts';

export const meetingsStaffResolvers = {
  Query: { meetings: operation(may('drivers.read'), (ctx, { after }) => staffMeetings(ctx, after ?? undefined)) },
} satisfies StaffResolvers;
