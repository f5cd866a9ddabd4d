import type { Module } from '../../platform/module.ts';
import { billingJobs } from './jobs.ts';
import { billingOps } from './ops.ts';
import { billingResolvers } from './resolvers.ts';

export const billingModule: Module = {
  name: 'billing',
  resolvers: billingResolvers,
  jobs: billingJobs,
  ops: billingOps,
};
