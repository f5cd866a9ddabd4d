import type { Module } from '../../platform/module.ts';
import { driversOps } from './ops.ts';
import { driversResolvers } from './resolvers.ts';

export const driversModule: Module = {
  name: 'drivers',
  resolvers: driversResolvers,
  ops: driversOps,
};
