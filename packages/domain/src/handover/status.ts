export const exchangeStatuses = ['Pending', 'Started', 'Done', 'Cancelled'] as const;

export type ExchangeStatus = (typeof exchangeStatuses)[number];

/** Started with the first completed step, Done when both sides have nothing left; Cancelled by staff or a changed shift. */
const followers: Record<ExchangeStatus, readonly ExchangeStatus[]> = {
  Pending: ['Started', 'Cancelled'],
  Started: ['Done', 'Cancelled'],
  Done: [],
  Cancelled: [],
};

export function mayFollow(from: ExchangeStatus, to: ExchangeStatus): boolean {
  return followers[from].includes(to);
}

/** The statuses in which a driver still has something to do. */
export const activeStatuses = exchangeStatuses.filter((status) => followers[status].length > 0);

export function isActive(status: string): boolean {
  return activeStatuses.some((active) => active === status);
}

/** Handed from driver to driver, or left at a charger for the next driver. */
export const exchangeTypes = ['EXCHANGE-CAR', 'LEFT-CHARGING'] as const;

export type ExchangeType = (typeof exchangeTypes)[number];
