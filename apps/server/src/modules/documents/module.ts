import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import type { Module } from '../../platform/module.ts';
import { documentsActions } from './actions.ts';
import { waitingFor } from '../drivers/public.ts';
import { documentsJobs } from './jobs.ts';
import { documentsOps } from './ops.ts';
import { documentsTables } from './owned-tables.ts';
import { documentToDo } from './queries/document-to-do.ts';
import { staffDocuments } from './queries/staff-documents.ts';
import { documentsResolvers } from './resolvers.ts';
import { documentsRoutes } from './routes/documents-routes.ts';
import { documentsFigures } from './figures.ts';
import { documentsWaits } from './waits.ts';

export const documentsModule = {
  name: 'documents',
  tables: documentsTables,
  resolvers: documentsResolvers,
  staffResolvers: {
    StaffDriver: { documents: ({ uid, blocked }, _args, ctx) => (blocked ? null : staffDocuments(ctx, uid)) },
  } satisfies StaffResolvers,
  // Room for a file of 10 MB in base64, plus the request around it.
  largeOperations: { attachDocument: 14_100_000 },
  jobs: documentsJobs,
  hooks: [waitingFor.on(documentToDo)],
  actions: documentsActions,
  waits: documentsWaits,
  figures: documentsFigures,
  ops: documentsOps,
  routes: documentsRoutes,
} satisfies Module;
