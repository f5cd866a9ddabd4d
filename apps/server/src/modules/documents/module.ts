import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { documentsJobs } from './jobs.ts';
import { documentsOps } from './ops.ts';
import { documentsTables } from './owned-tables.ts';
import { documentToDo } from './queries/document-to-do.ts';
import { documentsResolvers } from './resolvers.ts';
import { documentsRoutes } from './routes/documents-routes.ts';

export const documentsModule = {
  name: 'documents',
  tables: documentsTables,
  resolvers: documentsResolvers,
  // Room for a file of 10 MB in base64, plus the request around it.
  largeOperations: { attachDocument: 14_100_000 },
  jobs: documentsJobs,
  hooks: [waitingFor.on(documentToDo)],
  ops: documentsOps,
  routes: documentsRoutes,
} satisfies Module;
