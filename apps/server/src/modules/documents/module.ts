import type { Module } from '../../platform/module.ts';
import { documentsJobs } from './jobs.ts';
import { documentsOps } from './ops.ts';
import { documentsTables } from './owned-tables.ts';
import { documentsResolvers } from './resolvers.ts';
import { documentsRoutes } from './routes/documents-routes.ts';

export const documentsModule = {
  name: 'documents',
  tables: documentsTables,
  resolvers: documentsResolvers,
  // Room for a file of 10 MB in base64, plus the request around it.
  largeOperations: { attachDocument: 14_100_000 },
  jobs: documentsJobs,
  ops: documentsOps,
  routes: documentsRoutes,
} satisfies Module;
