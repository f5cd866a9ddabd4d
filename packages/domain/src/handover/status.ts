export const exchangeStatuses = ['Pending', 'Started', 'Done', 'Cancelled'] as const;

export type ExchangeStatus = (typeof exchangeStatuses)[number];

/** Why an exchange was cancelled: nobody finished it, staff did it, the shifts changed, or a driver gave the car back. */
export const cancelReasons = ['missed', 'staff', 'shift', 'returned'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** What can happen to an exchange. 'step': one is completed and others are open; 'finish': nothing is left to do. */
export const exchangeEvents = ['step', 'finish', ...cancelReasons] as const;

export type ExchangeEvent = (typeof exchangeEvents)[number];

/** What is not in the table cannot happen. A handover under way goes on when the shifts change. */
const table: Record<ExchangeStatus, Partial<Record<ExchangeEvent, ExchangeStatus>>> = {
  Pending: { step: 'Started', missed: 'Cancelled', staff: 'Cancelled', shift: 'Cancelled', returned: 'Cancelled' },
  Started: { step: 'Started', finish: 'Done', missed: 'Cancelled', staff: 'Cancelled', returned: 'Cancelled' },
  Done: {},
  Cancelled: {},
};

/** The status that follows; null when the event cannot happen in this status. */
export function afterEvent(status: ExchangeStatus, event: ExchangeEvent): ExchangeStatus | null {
  return table[status][event] ?? null;
}

/** The statuses in which a driver still has something to do. */
export const activeStatuses = exchangeStatuses.filter((status) => Object.keys(table[status]).length > 0);

export function isActive(status: string): boolean {
  return activeStatuses.some((active) => active === status);
}

/** The statuses from which an event leads on: for an update that changes nothing when somebody was faster. */
export function statusesBefore(event: ExchangeEvent): ExchangeStatus[] {
  return exchangeStatuses.filter((status) => afterEvent(status, event) !== null);
}

/** Handed from driver to driver, or left for the next driver: at a charger, or parked when it needs none. */
export const exchangeTypes = ['EXCHANGE-CAR', 'LEFT-CHARGING', 'LEFT-PARKED'] as const;

export type ExchangeType = (typeof exchangeTypes)[number];

/** In these the drivers do not meet: the car waits for the receiver. */
export function isLeft(type: ExchangeType): boolean {
  return type !== 'EXCHANGE-CAR';
}
