import { Readable } from 'node:stream';
import type { DocumentEvent, DocumentStatus } from '@volante/domain/documents/status';
import type { Ctx } from '../../../platform/context.ts';
import { keepCarDocument } from '../keep-car-document.ts';
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
export function attachCarDocumentBytes(ctx: Ctx, given: Given): Promise<void> {
  const { bytes, status = 'PENDING', ...document } = given;
  return keepCarDocument(ctx, { stream: Readable.from([bytes]) }, { ...document, events: pasts[status] });
}
