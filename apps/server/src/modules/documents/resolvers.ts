import { Readable } from 'node:stream';
import type { DocumentName } from '@volante/domain/documents/names';
import type { ModuleResolvers, MutationAttachDocumentArgs } from '../../generated/resolvers.generated.ts';
import { operation, operationAfter } from '../../platform/graphql/operation.ts';
import type { Ctx } from '../../platform/context.ts';
import { removeUnused, type StoredFile } from '../../platform/files/stored-files.ts';
import { attachDocument } from './commands/attach-document.ts';
import { readEncoded } from './encoded-document.ts';
import { acceptedFor, makeStreamReady } from './make-ready.ts';
import { ownCompliance, ownDocuments } from './policy.ts';
import { compliance, complianceDocument, entityType, mustBeKnown } from './queries/compliance.ts';
import { driverDocuments } from './queries/driver-documents.ts';
import { reviewMinutes } from './queries/review-minutes.ts';

interface ReadyDocument {
  name: DocumentName;
  source: StoredFile;
}

async function makeDocumentReady(ctx: Ctx, { input, entity, entityId: uid }: MutationAttachDocumentArgs) {
  mustBeKnown('entity', entity, entityType);
  const { name, named, bytes } = readEncoded(input);
  await ctx.rateLimits.consume('upload', { subject: uid });
  const stream = Readable.from([bytes]);
  const source = await makeStreamReady(ctx, { stream, named, accepted: acceptedFor(name), field: 'encodedFile' });
  const value: ReadyDocument = { name, source };
  return { value, abandon: () => removeUnused(ctx, source) };
}

export const documentsResolvers = {
  Query: {
    getDocument: operation(ownDocuments, (ctx, { uid }) => driverDocuments(ctx, uid)),
    getCompliance: operation(ownCompliance, compliance),
  },
  Mutation: {
    attachDocument: operationAfter(ownCompliance, makeDocumentReady, async (ctx, { entityId: uid }, ready) => {
      await attachDocument(ctx, { uid, ...ready });
      return complianceDocument(ctx, uid, ready.name);
    }),
  },
  DriverDocuments: {
    reviewMinutes: (_documents, _args, ctx) => reviewMinutes(ctx),
  },
  Compliance: {
    reviewMinutes: (_compliance, _args, ctx) => reviewMinutes(ctx),
  },
  Driver: {
    docs: (driver, _args, ctx) => driverDocuments(ctx, driver._id),
  },
} satisfies ModuleResolvers;
