import { Readable } from 'node:stream';
import type { DocumentName } from '@volante/domain/documents/names';
import type { Ctx } from '../../../platform/context.ts';
import { acceptedFor, makeStreamReady } from '../make-ready.ts';
import { attachDocument } from './attach-document.ts';

/** Attaches a document whose bytes are already in memory, with the same checks as an upload. */
export async function attachDocumentBytes(
  ctx: Ctx,
  input: { uid: string; name: DocumentName; bytes: Uint8Array },
): Promise<void> {
  const { uid, name, bytes } = input;
  const stream = Readable.from([bytes]);
  const source = await makeStreamReady(ctx, { stream, accepted: acceptedFor(name), field: 'files' });
  await attachDocument(ctx, { uid, name, source });
}
