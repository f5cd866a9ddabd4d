import { type FirstQueries, pagesOf } from '../../lib/graphql/question.ts';
import { type EventFilter, eventFilters, eventsPage } from './filters.ts';
import { GetEventsByUserDocument } from './get-events-by-user.generated.ts';

export const eventsOf = (uid: string, filter: EventFilter) =>
  pagesOf(GetEventsByUserDocument, { ...filter }, (page) => eventsPage(filter, uid, page));

export const refunds: FirstQueries = (uid) => [eventsOf(uid, eventFilters.refunds)];
export const penalties: FirstQueries = (uid) => [eventsOf(uid, eventFilters.penalties)];
export const fines: FirstQueries = (uid) => [eventsOf(uid, eventFilters.fines)];
export const otherCharges: FirstQueries = (uid) => [eventsOf(uid, eventFilters.otherCharges)];
