import type { Module } from '../../platform/module.ts';
import { openMatters, waitingFor } from '../drivers/public.ts';
import { eventReversal } from '../events/public.ts';
import { orderActions } from './actions/orders.ts';
import { pointActions } from './actions/points.ts';
import { sessionActions } from './actions/sessions.ts';
import { stationActions } from './actions/stations.ts';
import { giveBackSession } from './commands/give-back-session.ts';
import { CentralSystem } from './gateway/central-system.ts';
import { chargingJobs } from './jobs.ts';
import { chargingOps } from './ops.ts';
import { chargingTables } from './owned-tables.ts';
import { chargeToDo } from './queries/charge-to-do.ts';
import { openCharges } from './queries/open-charges.ts';
import { chargingResolvers } from './resolvers.ts';
import { chargingFigures } from './figures.ts';
import { chargingStaffResolvers } from './staff-resolvers.ts';
import { chargingWaits } from './waits.ts';

export const chargingModule = {
  name: 'charging',
  tables: chargingTables,
  resolvers: chargingResolvers,
  staffResolvers: chargingStaffResolvers,
  jobs: chargingJobs,
  sockets: [{ role: 'ocpp', open: async (system) => new CentralSystem(system) }],
  hooks: [openMatters.on(openCharges), waitingFor.on(chargeToDo), eventReversal.on(giveBackSession)],
  actions: [...pointActions, ...stationActions, ...sessionActions, ...orderActions],
  waits: chargingWaits,
  figures: chargingFigures,
  ops: chargingOps,
} satisfies Module;
