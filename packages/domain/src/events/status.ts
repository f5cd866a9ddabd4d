export const eventStatuses = ['Pending', 'Approved', 'Rejected'] as const;

export type EventStatus = (typeof eventStatuses)[number];

export const eventDecisions = ['approve', 'reject'] as const;

export type EventDecision = (typeof eventDecisions)[number];

/** What staff may decide about an event in each state. An approved event is in bills and stays there. */
const machine: Record<EventStatus, Partial<Record<EventDecision, EventStatus>>> = {
  Pending: { approve: 'Approved', reject: 'Rejected' },
  Approved: {},
  Rejected: {},
};

/** The next state; null when the event has been decided already. */
export function afterDecision(status: EventStatus, decision: EventDecision): EventStatus | null {
  return machine[status][decision] ?? null;
}

const labels: Record<EventStatus, string> = { Pending: 'Pendiente', Approved: 'Aprobado', Rejected: 'Rechazado' };

export function eventStatusLabel(status: EventStatus): string {
  return labels[status];
}
