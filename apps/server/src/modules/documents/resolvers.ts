import { operation } from '../../platform/graphql/operation.ts';
import type { Ctx } from '../../platform/context.ts';
import { attachDocumentBytes } from './commands/attach-document-bytes.ts';
import { type EncodedDocument, readEncoded } from './encoded-document.ts';
import { ownCompliance, ownDocuments } from './policy.ts';
import { compliance, complianceDocument, entityType, mustBeKnown } from './queries/compliance.ts';
import { driverDocuments } from './queries/driver-documents.ts';

interface AttachArgs {
  input: EncodedDocument;
  entity: string;
  entityId: string;
}

export const documentsResolvers = {
  Query: {
    getDocument: operation(ownDocuments, (ctx, { uid }: { uid: string }) => driverDocuments(ctx, uid)),
    getCompliance: operation(ownCompliance, compliance),
  },
  Mutation: {
    attachDocument: operation(ownCompliance, async (ctx, { input, entity, entityId: uid }: AttachArgs) => {
      mustBeKnown('entity', entity, entityType);
      const { name, named, bytes } = readEncoded(input);
      await ctx.rateLimits.consume('upload', { subject: uid });
      await attachDocumentBytes(ctx, { uid, name, named, bytes, field: 'encodedFile' });
      return complianceDocument(ctx, uid, name);
    }),
  },
  Driver: {
    docs: (driver: { _id: string }, _args: unknown, ctx: Ctx) => driverDocuments(ctx, driver._id),
  },
};
