import { repeatableMs } from '@volante/domain/api/idempotency-key';
import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, NetworkError, SignedOutError } from '../errors.ts';
import type { PendingUpload, UploadFailure } from './pending-uploads.ts';

/** The server did nothing and says so, or the session is being renewed. */
const notNow = new Set<RefusalCode>(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'OUTDATED_CLIENT']);

export type Outcome = 'stored' | 'wait' | { failure: UploadFailure; file?: Blob };

/** What an attempt came to: without an answer the file waits; only the server's word ends that. */
export function outcomeOf(error: Error | undefined): Outcome {
  if (!error) return 'stored';
  if (error instanceof NetworkError || error instanceof SignedOutError) return 'wait';
  if (!(error instanceof ApiError) || error.code === 'INTERNAL') {
    return { failure: { kind: 'broken', message: error.message } };
  }
  if (notNow.has(error.code)) return 'wait';
  // An older release of the app sent this file in other words: the server has it.
  if (error.code === 'CONFLICT' && error.field === 'Idempotency-Key') return 'stored';
  return { failure: { kind: 'refused', message: error.message }, file: new Blob() };
}

/** Sent so long ago, without an answer, that sending it again might store it twice. */
export function isUnconfirmed({ firstSentAt }: PendingUpload, now: number): boolean {
  return firstSentAt !== undefined && now - firstSentAt > repeatableMs;
}

export const unconfirmed: UploadFailure = {
  kind: 'unconfirmed',
  message: 'No pudimos confirmar si este archivo llegó. Revisa el documento o envíalo de nuevo.',
};
