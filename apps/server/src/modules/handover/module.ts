import type { Module } from '../../platform/module.ts';
import { openMatters, waitingFor } from '../drivers/public.ts';
import { carReturn } from '../fleet/public.ts';
import { cancelExchanges } from './commands/cancel-exchanges.ts';
import { handoverJobs } from './jobs.ts';
import { handoverOps } from './ops.ts';
import { handoverTables } from './owned-tables.ts';
import { handoverToDo } from './queries/handover-to-do.ts';
import { openHandovers } from './queries/open-handovers.ts';
import { handoverResolvers } from './resolvers.ts';
import { handoverRoutes } from './routes/handover-routes.ts';

export const handoverModule = {
  name: 'handover',
  tables: handoverTables,
  hooks: [carReturn.on(cancelExchanges), openMatters.on(openHandovers), waitingFor.on(handoverToDo)],
  resolvers: handoverResolvers,
  jobs: handoverJobs,
  ops: handoverOps,
  routes: handoverRoutes,
} satisfies Module;
