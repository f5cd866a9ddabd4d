import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { pickUpActions } from './actions.ts';
import { pickUpOps } from './ops.ts';
import { pickUpTables } from './owned-tables.ts';
import { pickUpToDo } from './queries/pick-up-to-do.ts';
import { pickUpResolvers } from './resolvers.ts';
import { pickUpRoutes } from './routes/pick-up-routes.ts';

/** In staff commands this module is called 'pick-ups'. */
export const pickUpModule = {
  name: 'pick-ups',
  tables: pickUpTables,
  resolvers: pickUpResolvers,
  hooks: [waitingFor.on(pickUpToDo)],
  actions: pickUpActions,
  ops: pickUpOps,
  routes: pickUpRoutes,
} satisfies Module;
