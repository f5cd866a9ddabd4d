export const documentStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'ERRORS', 'EXPIRING', 'EXPIRED'] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** `null`: not uploaded. */
export type MaybeStatus = DocumentStatus | null;

export const documentEvents = ['upload', 'approve', 'reject', 'errors', 'expiring', 'expire'] as const;

export type DocumentEvent = (typeof documentEvents)[number];

const uploaded: Partial<Record<DocumentEvent, DocumentStatus>> = {
  upload: 'PENDING',
  approve: 'APPROVED',
  reject: 'REJECTED',
  errors: 'ERRORS',
};

/** What each event makes of a document in each state; what is not here cannot happen to it. */
const machine: Record<DocumentStatus | 'none', Partial<Record<DocumentEvent, DocumentStatus>>> = {
  none: { upload: 'PENDING' },
  PENDING: uploaded,
  REJECTED: { upload: 'PENDING', approve: 'APPROVED', errors: 'ERRORS' },
  ERRORS: { upload: 'PENDING', approve: 'APPROVED', reject: 'REJECTED' },
  // DOC-03: what is approved is not replaced. Approving again corrects its date.
  APPROVED: { approve: 'APPROVED', reject: 'REJECTED', errors: 'ERRORS', expiring: 'EXPIRING', expire: 'EXPIRED' },
  EXPIRING: { ...uploaded, expire: 'EXPIRED' },
  EXPIRED: { upload: 'PENDING', approve: 'APPROVED' },
};

/** Null when this cannot happen to a document in that state. */
export function afterEvent(status: MaybeStatus, event: DocumentEvent): DocumentStatus | null {
  return machine[status ?? 'none'][event] ?? null;
}

export function mayUpload(status: MaybeStatus): boolean {
  return afterEvent(status, 'upload') !== null;
}
