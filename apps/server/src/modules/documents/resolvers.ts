import { Readable } from 'node:stream';
import type { DocumentName } from '@volante/domain/documents/names';
import { operation, operationAfter } from '../../platform/graphql/operation.ts';
import type { Ctx } from '../../platform/context.ts';
import { removeUnused, type StoredFile } from '../../platform/files/stored-files.ts';
import { attachDocument } from './commands/attach-document.ts';
import { type EncodedDocument, readEncoded } from './encoded-document.ts';
import { acceptedFor, makeStreamReady } from './make-ready.ts';
import { ownCompliance, ownDocuments } from './policy.ts';
import { compliance, complianceDocument, entityType, mustBeKnown } from './queries/compliance.ts';
import { driverDocuments } from './queries/driver-documents.ts';

interface AttachArgs {
  input: EncodedDocument;
  entity: string;
  entityId: string;
}

interface ReadyDocument {
  name: DocumentName;
  source: StoredFile;
}

async function makeDocumentReady(ctx: Ctx, { input, entity, entityId: uid }: AttachArgs) {
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
    getDocument: operation(ownDocuments, (ctx, { uid }: { uid: string }) => driverDocuments(ctx, uid)),
    getCompliance: operation(ownCompliance, compliance),
  },
  Mutation: {
    attachDocument: operationAfter(ownCompliance, makeDocumentReady, async (ctx, { entityId: uid }, ready) => {
      await attachDocument(ctx, { uid, ...ready });
      return complianceDocument(ctx, uid, ready.name);
    }),
  },
  Driver: {
    docs: (driver: { _id: string }, _args: unknown, ctx: Ctx) => driverDocuments(ctx, driver._id),
  },
};
