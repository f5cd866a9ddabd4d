import type { RefusalCode } from './refusal-codes.ts';

/** The header by which a request is done once; a refusal of the key itself names it as its field. */
export const keyHeader = 'Idempotency-Key';

/**
 * What a refusal means for whoever sent the request:
 * - 'wait': "not now". The server did nothing, so the same request goes out again under its key.
 * - 'broken': the server failed. The same, but only when somebody asks for it.
 * - 'may change': refused as things stood. Later it may be accepted, under a new key: this answer stays with the old one.
 * - 'final': the same request is refused whenever it comes.
 * - 'arrived': under this key the server has it already, in the words of an older release of the app.
 */
export type AfterRefusal = 'wait' | 'broken' | 'may change' | 'final' | 'arrived';

const meanings: Record<RefusalCode, AfterRefusal> = {
  UNAUTHENTICATED: 'wait',
  TOO_MANY_REQUESTS: 'wait',
  UNAVAILABLE: 'wait',
  OUTDATED_CLIENT: 'wait',
  INTERNAL: 'broken',
  REAUTH_REQUIRED: 'may change',
  FORBIDDEN: 'may change',
  CONFLICT: 'may change',
  NOT_FOUND: 'final',
  BAD_USER_INPUT: 'final',
};

interface Refused {
  readonly code: RefusalCode;
  readonly field?: string | undefined;
}

export function afterRefusal({ code, field }: Refused): AfterRefusal {
  return code === 'CONFLICT' && field === keyHeader ? 'arrived' : meanings[code];
}

/**
 * Whether the same request, sent once more, needs a new key. Where the server did nothing the old one stays: an attempt
 * before may have arrived, and only its key keeps it from being done twice.
 */
export function needsNewKey(refused: Refused): boolean {
  return !['wait', 'broken'].includes(afterRefusal(refused));
}

/** Refusals whose answer the server does not keep for the key: the same request may be accepted a moment later. */
const passing: ReadonlySet<RefusalCode> = new Set([
  'UNAUTHENTICATED',
  'REAUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
]);

/** Whether the server repeats this refusal to whoever sends the same key again. */
export const isAnswerKept = (code: RefusalCode): boolean => !passing.has(code);
