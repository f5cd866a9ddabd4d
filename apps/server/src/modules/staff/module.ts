import type { Module } from '../../platform/module.ts';
import { staffActions } from './actions/all-actions.ts';
import { mailInvitation } from './commands/mail-invitation.ts';
import { staffDoor } from './door.ts';
import { staffJobs } from './jobs.ts';
import { staffOps } from './ops.ts';
import { staffTables } from './owned-tables.ts';
import { staffRoutes } from './routes/all-routes.ts';
import { teamResolvers } from './staff-resolvers.ts';

/** [CON-01] [CON-02] Who works here: people, their roles, how they come in and what they may. */
export const staffModule = {
  name: 'staff',
  tables: staffTables,
  actions: staffActions,
  ops: staffOps,
  jobs: staffJobs,
  outbox: { 'staff.invitation': mailInvitation },
  staffResolvers: teamResolvers,
  staffDoor,
  consoleRoutes: staffRoutes,
} satisfies Module;
