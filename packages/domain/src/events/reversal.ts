import { type ChargeField, fieldOf } from '../billing/event-charges.ts';
import { eventStatusLabel, type EventStatus } from './status.ts';

/** What decides whether an event can be reversed. */
export interface Reversible {
  readonly status: EventStatus;
  /** Whether it has been reversed already. */
  readonly reversed: boolean;
  /** Whether it is itself the counter-entry of another. */
  readonly isReversal: boolean;
}

/** [MNY-07] Why an event cannot be reversed; null when it can. It is never deleted: a counter-entry makes up for it. */
export function reversalProblem({ status, reversed, isReversal }: Reversible): string | null {
  if (status !== 'Approved') {
    return `El evento está ${eventStatusLabel(status).toLowerCase()}: solo se reversa uno aprobado.`;
  }
  if (reversed) return 'El evento ya está reversado.';
  return isReversal ? 'El evento es la reversa de otro: escribe uno nuevo.' : null;
}

const longestTitle = 120;

export function reversalTitle(title: string): string {
  return `Reversa: ${title}`.slice(0, longestTitle);
}

/** The field of the line that makes up for a line of an event: what was charged is refunded, what was given is charged. */
export function counterField(field: ChargeField, subject: string): ChargeField {
  return field === 'refund' ? fieldOf({ credited: false, subject, installments: 1 }) : 'refund';
}
