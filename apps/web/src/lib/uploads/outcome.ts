import { afterRefusal } from '@volante/domain/api/after-refusal';
import { repeatableMs } from '@volante/domain/api/idempotency-key';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import type { PendingUpload, UploadFailure } from './pending-uploads.ts';

export type Outcome = 'stored' | 'wait' | UploadFailure;

/** What an attempt came to: without an answer the file waits; only the server's word ends that. */
export function outcomeOf(error: Error | undefined): Outcome {
  if (!error) return 'stored';
  if (error instanceof NetworkError || error instanceof SignedOutError) return 'wait';
  const { message } = error;
  if (!(error instanceof ApiError)) return { kind: 'broken', message };
  const after = afterRefusal(error);
  if (after === 'wait') return 'wait';
  if (after === 'arrived') return 'stored';
  if (after === 'broken') return { kind: 'broken', message };
  return after === 'final'
    ? { kind: 'refused', message }
    : { kind: 'not now', message, from: error.from, field: error.field };
}

/** Sent so long ago, without an answer, that sending it again might store it twice. */
export function isUnconfirmed({ firstSentAt }: PendingUpload, now: number): boolean {
  return firstSentAt !== undefined && now - firstSentAt > repeatableMs;
}

export const unconfirmed: UploadFailure = {
  kind: 'unconfirmed',
  message: 'No pudimos confirmar si este archivo llegó. Revisa el documento o envíalo de nuevo.',
};
