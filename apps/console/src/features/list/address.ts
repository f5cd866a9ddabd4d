/** What of a list is looked at: it stands in the address, so that it can be sent, and 'back' returns to it. */
export interface Asked {
  /** By the filter's name; none is empty. */
  filters: Readonly<Record<string, string>>;
  /** 'name', or '-name' for the other way round. */
  order: string;
}

export interface Place {
  /** Where the page begins. */
  after?: string | undefined;
  /** Whose page was opened from here. */
  row?: string | undefined;
}

interface Described {
  filters: readonly { name: string }[];
  orders: readonly { name: string }[];
  /** The order of whoever has asked for none. */
  usual: string;
}

/** The order in force; one that the list has not is the usual one. */
function orderIn(list: Described, typed: string | null): string {
  const known = list.orders.some(({ name }) => name === typed?.replace(/^-/, ''));
  return typed !== null && known ? typed : list.usual;
}

/** What an address says about a list; what the list does not know is left out. */
export function askedIn(list: Described, search: string): Asked {
  const given = new URLSearchParams(search);
  const filters = list.filters.flatMap(({ name }) => {
    const value = given.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return { filters: Object.fromEntries(filters), order: orderIn(list, given.get('order')) };
}

export function placeIn(search: string): Place {
  const given = new URLSearchParams(search);
  return { after: given.get('after') ?? undefined, row: given.get('row') ?? undefined };
}

/** The address of a list with these filters, in this order; the usual order is not said. */
export function listAddress(path: string, list: Described, { filters, order }: Asked, place: Place = {}): string {
  const search = new URLSearchParams();
  for (const { name } of list.filters) {
    const value = filters[name]?.trim();
    if (value) search.set(name, value);
  }
  if (order !== list.usual) search.set('order', order);
  for (const [name, value] of Object.entries(place)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** As the server is asked. */
export const sentAsked = ({ filters, order }: Asked) => ({
  filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
  order,
});
