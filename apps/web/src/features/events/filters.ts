import type { GetEventsByUserQueryVariables } from './get-events-by-user.generated.ts';

export type EventFilter = Pick<GetEventsByUserQueryVariables, 'subject' | 'credited'>;

/** [MOV-04] The four lists of events are one: what differs is what is asked for. */
export const eventFilters = {
  refunds: { credited: true },
  penalties: { subject: 'Exchange', credited: false },
  fines: { subject: 'Control', credited: false },
  /** Neither a penalty nor a fine: what has no list of its own. */
  otherCharges: { credited: false },
} as const satisfies Record<string, EventFilter>;

const perPage = 20;

/** The variables that ask for a page of such a list. The first page is 0. */
export const eventsPage = (filter: EventFilter, userId: string, page: number): GetEventsByUserQueryVariables => ({
  userId,
  limit: perPage,
  page: page + 1,
  status: 'Approved',
  ...filter,
});
