import type { Module } from '../../platform/module.ts';
import { openMatters, waitingFor } from '../drivers/public.ts';
import { carReturn } from '../fleet/public.ts';
import { handoverActions } from './actions.ts';
import { cancelExchanges } from './commands/cancel-exchanges.ts';
import { handoverJobs } from './jobs.ts';
import { handoverLists } from './lists.ts';
import { handoverOps } from './ops.ts';
import { handoverTables } from './owned-tables.ts';
import { handoverToDo } from './queries/handover-to-do.ts';
import { openHandovers } from './queries/open-handovers.ts';
import { handoverResolvers } from './resolvers.ts';
import { handoverRoutes } from './routes/handover-routes.ts';
import { handoverFigures } from './figures.ts';
import { handoverStaffResolvers } from './staff-resolvers.ts';
import { handoverWaits } from './waits.ts';

export const handoverModule = {
  name: 'handover',
  tables: handoverTables,
  hooks: [carReturn.on(cancelExchanges), openMatters.on(openHandovers), waitingFor.on(handoverToDo)],
  resolvers: handoverResolvers,
  staffResolvers: handoverStaffResolvers,
  jobs: handoverJobs,
  actions: handoverActions,
  waits: handoverWaits,
  figures: handoverFigures,
  lists: handoverLists,
  ops: handoverOps,
  routes: handoverRoutes,
} satisfies Module;
