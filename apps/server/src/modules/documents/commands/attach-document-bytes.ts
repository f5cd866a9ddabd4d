import { Readable } from 'node:stream';
import type { FileFormat } from '@volante/domain/documents/files';
import type { DocumentName } from '@volante/domain/documents/names';
import type { Ctx } from '../../../platform/context.ts';
import { formatOf } from '../../../platform/files/inspect.ts';
import { receiveFile } from '../../../platform/files/receive.ts';
import { expectedDocument, makeReady } from '../make-ready.ts';
import { attachDocument } from './attach-document.ts';

interface Input {
  uid: string;
  name: DocumentName;
  bytes: Uint8Array;
  /** What the sender says it is; what it is, when nobody says. */
  named?: FileFormat;
  /** Where a refusal of the content belongs. */
  field?: string;
}

/** A document whose bytes are at hand: by the same checks as one that is uploaded. */
export async function attachDocumentBytes(
  ctx: Ctx,
  { uid, name, bytes, named, field = 'files' }: Input,
): Promise<void> {
  const received = await receiveFile(ctx, Readable.from([bytes]), field);
  const format = named ?? (await formatOf(received.path));
  const source = await makeReady(ctx, received, expectedDocument(name, format, field));
  await attachDocument(ctx, { uid, name, source });
}
