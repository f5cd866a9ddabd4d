import { complianceStatus } from '@volante/domain/documents/compliance';
import { type DocumentName, documentNames } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';

/** State of documents not yet accepted. 'missing' and 'wrong' are for the driver to solve, 'in review' for us. */
export type Papers = 'missing' | 'wrong' | 'in review';

const wrong = new Set(['REJECTED', 'ERRORS', 'EXPIRED']);

/** A refused or expired document waits for the driver, so it counts as wrong. */
export function papersOf(files: readonly { name: DocumentName; status: MaybeStatus }[]): Papers {
  const statuses = documentNames.map((name) => files.find((file) => file.name === name)?.status ?? null);
  if (statuses.includes(null)) return 'missing';
  return wrong.has(complianceStatus(statuses)) ? 'wrong' : 'in review';
}
