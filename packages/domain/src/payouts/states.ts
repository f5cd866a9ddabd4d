export const payoutStates = ['prepared', 'sent', 'confirmed', 'bounced', 'cancelled'] as const;

/** The state of one line of a batch, which is the transfer of one settlement's balance. */
export type PayoutState = (typeof payoutStates)[number];

export const payoutSteps = ['send', 'confirm', 'bounce', 'cancel'] as const;

export type PayoutStep = (typeof payoutSteps)[number];

/** A bank may return a transfer even after it confirmed it. */
const machine: Record<PayoutState, Partial<Record<PayoutStep, PayoutState>>> = {
  prepared: { send: 'sent', cancel: 'cancelled' },
  sent: { confirm: 'confirmed', bounce: 'bounced' },
  confirmed: { bounce: 'bounced' },
  bounced: {},
  cancelled: {},
};

/** The state after a step; null when the step is not possible. */
export function afterStep(state: PayoutState, step: PayoutStep): PayoutState | null {
  return machine[state][step] ?? null;
}

/** The states a step is possible in. */
export function statesBefore(step: PayoutStep): PayoutState[] {
  return payoutStates.filter((state) => afterStep(state, step) !== null);
}

const labels: Record<PayoutState, string> = {
  prepared: 'preparada',
  sent: 'enviada',
  confirmed: 'confirmada',
  bounced: 'devuelta',
  cancelled: 'anulada',
};

export const payoutLabel = (state: PayoutState): string => labels[state];
