import type { Module } from '../../platform/module.ts';
import { fleetJobs } from './jobs.ts';
import { fleetOps } from './ops.ts';
import { fleetResolvers } from './resolvers.ts';

/** Staff knows it as 'cars'. */
export const fleetModule: Module = {
  name: 'cars',
  resolvers: fleetResolvers,
  jobs: fleetJobs,
  ops: fleetOps,
};
