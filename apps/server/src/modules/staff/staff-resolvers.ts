import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may, mayOne, onlyStaff } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { readRoles } from './store/roles.ts';
import { invitationsView, peopleView } from './views.ts';

export const teamResolvers = {
  Query: {
    staffPeople: operation(mayOne('staff.invite', 'roles.edit', 'audit.read'), peopleView),
    staffRoles: operation(onlyStaff, ({ db }) => readRoles(db)),
    staffInvitations: operation(may('staff.invite'), invitationsView),
  },
} satisfies StaffResolvers;
