import type { DocumentStatus, MaybeStatus } from './status.ts';

/** The most urgent state first: a compliance record is as good as its worst document. */
const pressing: readonly DocumentStatus[] = ['REJECTED', 'ERRORS', 'EXPIRED', 'PENDING', 'EXPIRING'];

/** One state for all required documents together; a missing document keeps it PENDING. */
export function complianceStatus(statuses: readonly MaybeStatus[]): DocumentStatus {
  const present = statuses.map((status) => status ?? 'PENDING');
  return pressing.find((status) => present.includes(status)) ?? 'APPROVED';
}
