import type { Module } from '../../platform/module.ts';
import { fleetResolvers } from './resolvers.ts';

/** Staff knows it as 'cars'. */
export const fleetModule: Module = {
  name: 'cars',
  resolvers: fleetResolvers,
};
