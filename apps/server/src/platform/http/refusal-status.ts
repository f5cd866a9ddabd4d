import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import type { Refusal } from '../refusal.ts';

const statuses: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  REAUTH_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  OUTDATED_CLIENT: 400,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** The HTTP status that says the same as a refusal, on pages and REST endpoints alike. */
export function statusOf({ code }: Refusal): number {
  return statuses[code];
}
