import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { staffDriver } from './queries/staff-driver.ts';
import { staffNotes } from './queries/staff-notes.ts';
import { staffHistory } from './queries/staff-history.ts';

export const driversStaffResolvers = {
  Query: { driver: operation(may('drivers.read'), (ctx, { uid }) => staffDriver(ctx, uid)) },
  StaffDriver: {
    history: (driver, _args, ctx) => staffHistory(ctx, driver),
    notes: (driver, _args, ctx) => staffNotes(ctx, driver),
  },
} satisfies StaffResolvers;
