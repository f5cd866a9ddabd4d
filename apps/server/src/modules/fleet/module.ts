import { plugTypes } from '@volante/domain/fleet/plugs';
import { closedSet } from '../../platform/graphql/scalars.ts';
import type { Module } from '../../platform/module.ts';
import { statusChange } from '../drivers/public.ts';
import { carAsked, planChange } from '../plans/public.ts';
import { followStatus } from './commands/follow-status.ts';
import { fleetJobs } from './jobs.ts';
import { fleetOps } from './ops.ts';
import { fleetTables } from './owned-tables.ts';
import { carsOfToday } from './queries/cars-of-today.ts';
import { mustFitCar } from './queries/must-fit-car.ts';
import { fleetResolvers } from './resolvers.ts';

/** In staff commands this module is called 'cars'. */
export const fleetModule = {
  name: 'cars',
  tables: fleetTables,
  resolvers: fleetResolvers,
  scalars: { PlugType: closedSet('PlugType', plugTypes) },
  jobs: fleetJobs,
  hooks: [statusChange.on(followStatus), planChange.on(mustFitCar), carAsked.on(carsOfToday)],
  ops: fleetOps,
} satisfies Module;
