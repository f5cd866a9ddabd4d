import { hashKey, type QueryClient } from '@tanstack/react-query';

/** Where the record of what staff do had come, by chain: '12.340'. */
type Place = readonly number[];

const placeOf = (text: string): Place => text.split('.').map(Number);

/** Before both: what came after it came after one of them. */
export const earlier = (one: string, other: string): string => {
  const second = placeOf(other);
  return placeOf(one)
    .map((place, at) => Math.min(place, second[at] ?? place))
    .join('.');
};

/** What is asked about the house and not about a record: how old it is says nothing of what somebody sees. */
const ofTheHouse = new Set([
  'Me',
  'Action',
  'ActionsAbout',
  'ApprovalGate',
  'List',
  'Preview',
  'Search',
  'Meanwhile',
  'Others',
]);

const places = new Map<string, string>();
let latest: string | undefined;

/** Each answer says it. */
export function notePlace(key: readonly unknown[], place: string | null): void {
  if (place === null) return;
  places.set(hashKey(key), place);
  latest = place;
}

const aboutRecords = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [name] }) => !ofTheHouse.has(String(name)));

/**
 * [CON-24] Since when somebody has seen what the page shows: the oldest of its answers, by the server's record and not by a clock.
 * Of a page without any, the last answer of all.
 */
export function seenSince(client: QueryClient): string | undefined {
  const shown = aboutRecords(client).flatMap(({ queryHash }) => places.get(queryHash) ?? []);
  return shown.length > 0 ? shown.reduce(earlier) : latest;
}

/** When the oldest of what the page shows was answered, by this machine's clock. */
export function shownAt(client: QueryClient): number | undefined {
  const times = aboutRecords(client).flatMap(({ state: { dataUpdatedAt } }) => dataUpdatedAt || []);
  return times.length > 0 ? Math.min(...times) : undefined;
}
