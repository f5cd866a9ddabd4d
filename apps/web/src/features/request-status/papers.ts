import { complianceStatus } from '@volante/domain/documents/compliance';
import { documentNames } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';

/** Whose turn it is with documents that are not accepted: the driver's, twice, or ours. */
export type Papers = 'missing' | 'wrong' | 'in review';

const wrong = new Set(['REJECTED', 'ERRORS', 'EXPIRED']);

/** One that was refused or has expired is not waiting for anybody but the driver. */
export function papersOf(files: readonly { name: string; status: string | null }[]): Papers {
  const statuses = documentNames.map(
    (name) => (files.find((file) => file.name === name)?.status ?? null) as MaybeStatus,
  );
  if (statuses.includes(null)) return 'missing';
  return wrong.has(complianceStatus(statuses)) ? 'wrong' : 'in review';
}
