import { Readable } from 'node:stream';
import type { DocumentEvent, DocumentStatus } from '@volante/domain/documents/status';
import type { Ctx } from '../../../platform/context.ts';
import { makeCarDocumentReady, recordCarDocument } from '../keep-car-document.ts';
import type { CarDocument } from './attach-car-document.ts';

const pasts: Record<DocumentStatus, readonly DocumentEvent[]> = {
  PENDING: [],
  APPROVED: ['approve'],
  REJECTED: ['reject'],
  ERRORS: ['errors'],
  EXPIRING: ['approve', 'expiring'],
  EXPIRED: ['approve', 'expire'],
};

interface Given extends Omit<CarDocument, 'events'> {
  bytes: Uint8Array;
  /** The document gets this status, as if it had been reviewed and had aged. */
  status?: DocumentStatus;
}

/** Attaches a document whose bytes are already in memory, with the same checks as a file. */
export async function attachCarDocumentBytes(ctx: Ctx, given: Given): Promise<void> {
  const { bytes, status = 'PENDING', ...document } = given;
  const source = await makeCarDocumentReady(ctx, document.carId, { stream: Readable.from([bytes]) });
  await recordCarDocument(ctx, source, { ...document, events: pasts[status] });
}
