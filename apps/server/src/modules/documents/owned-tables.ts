import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const documentsTables = {
  driver_documents: {
    person: ['driver_id'],
    exported: ['uploaded_at', 'name', 'status', 'reason', 'reviewed_at', 'expires_on', 'covered_until', 'file_id'],
    erased: 'rows',
  },
  document_review_waits: { impersonal: 'How long reviewed uploads had waited: neither whose nor which.' },
} satisfies OwnedTables;
