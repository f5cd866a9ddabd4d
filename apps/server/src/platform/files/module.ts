import type { Module } from '../module.ts';
import { fileRoutes } from './file-routes.ts';
import { filesMetrics } from './metrics.ts';
import { filesOps, filesPlaceOps } from './ops.ts';
import { removeEffect, removeStored } from './stored-files.ts';
import { filesJobs } from './sweep.ts';

export const filesModule = {
  name: 'files',
  outbox: { [removeEffect]: removeStored },
  jobs: filesJobs,
  metrics: filesMetrics,
  ops: filesOps,
  placeOps: filesPlaceOps,
  routes: async (app, system) => fileRoutes(app, system),
} satisfies Module;
