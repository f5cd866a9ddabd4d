/**
 * Created until it is answered, deleted by whoever asked, or expired. An accepted one is cancelled when the days to
 * come return to the plan before their time: staff cancel it, a member leaves the couple, or a plan changes.
 */
export const petitionStatuses = ['created', 'accepted', 'rejected', 'deleted', 'expired', 'cancelled'] as const;

export type PetitionStatus = (typeof petitionStatuses)[number];

/** Accept and reject are the partner's, delete is the petitioner's; expire is the clock's, cancel staff's or the fleet's. */
export const petitionEvents = ['accept', 'reject', 'delete', 'expire', 'cancel'] as const;

export type PetitionEvent = (typeof petitionEvents)[number];

/** What the two drivers do. */
export type PetitionAnswer = Exclude<PetitionEvent, 'expire' | 'cancel'>;

export type PetitionRefusal = 'closed' | 'expired' | 'not-yet';

export type PetitionOutcome =
  | { readonly next: PetitionStatus; readonly changes: boolean }
  | { readonly refused: PetitionRefusal };

const table: Record<PetitionStatus, Partial<Record<PetitionEvent, PetitionStatus>>> = {
  // An open petition that is cancelled never took effect: it is deleted.
  created: { accept: 'accepted', reject: 'rejected', delete: 'deleted', expire: 'expired', cancel: 'deleted' },
  // Repeating what was done is no mistake: the answer may have been lost on the way.
  accepted: { accept: 'accepted', cancel: 'cancelled' },
  rejected: { reject: 'rejected' },
  deleted: { delete: 'deleted' },
  expired: {},
  cancelled: {},
};

/** [PET-08] The one rule for what may happen to a petition. `expiration` is the first instant at which it is too late. */
export function transition(
  status: PetitionStatus,
  event: PetitionEvent,
  { now, expiration }: { now: Date; expiration: Date },
): PetitionOutcome {
  const next = table[status][event];
  if (next === undefined) return { refused: status === 'expired' ? 'expired' : 'closed' };
  if (next === status) return { next, changes: false };
  const late = now >= expiration;
  if (event === 'expire') return late ? { next, changes: true } : { refused: 'not-yet' };
  if (status === 'created' && late && event !== 'cancel') return { refused: 'expired' };
  return { next, changes: true };
}

/** What a stored petition is at this moment: the job that closes the expired ones may come minutes later. */
export function statusAt(status: PetitionStatus, { now, expiration }: { now: Date; expiration: Date }): PetitionStatus {
  return status === 'created' && now >= expiration ? 'expired' : status;
}

/** [PET-07] */
export function statusLabel(status: string): 'Pendiente' | 'Aceptada' | 'Rechazada' | 'Completado' {
  switch (status) {
    case 'created':
    case 'pending':
      return 'Pendiente';
    case 'accepted':
      return 'Aceptada';
    case 'rejected':
      return 'Rechazada';
    default:
      return 'Completado';
  }
}

/** [PET-07] Whether a petition can still be answered: only such a petition has buttons. */
export const isOpen = (status: string): boolean => status === 'created';
