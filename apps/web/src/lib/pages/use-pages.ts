import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operationName, type Operation } from '../graphql/operation.ts';
import { request } from '../graphql/request.ts';
import { reportError } from '../report-error.ts';

interface Paging<Result, Variables, Item> {
  /** What the list is of: lists of one operation that ask for other things are kept apart by it. */
  list: Record<string, unknown>;
  /** What asks for a page, the first one being 0. */
  variables: (page: number) => Variables;
  /** What a page brought, and how many there are in all. */
  part: (result: Result) => { items: readonly Item[]; total: number };
}

/** A list of the data API that grows by pages. What is loaded stays while other screens are looked at. */
export function usePages<Result, Variables, Item extends { _id: string }>(
  operation: Operation<Result, Variables>,
  { list, variables, part }: Paging<Result, Variables, Item>,
) {
  const client = useQueryClient();
  const queryKey = [operationName(operation), 'pages', list];
  const query = useQuery({
    queryKey,
    // As many as are loaded: asked again, the list does not shrink under the driver's finger.
    queryFn: ({ signal }) => {
      const { length } = client.getQueryData<Result[]>(queryKey) ?? [1];
      return Promise.all(Array.from({ length }, (_, page) => request(operation, variables(page), { signal })));
    },
  });
  const pages = query.data?.map(part) ?? [];
  const last = pages.at(-1);
  const loaded = pages.flatMap(({ items }) => items);
  const [more, setMore] = useState<'resting' | 'busy' | 'failed'>('resting');

  async function loadNext(): Promise<void> {
    setMore('busy');
    try {
      const next = await request(operation, variables(pages.length));
      // An answer for fewer pages must not come after it.
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Result[]>(queryKey, (known = []) => [...known.slice(0, pages.length), next]);
      setMore('resting');
    } catch (error) {
      reportError(error, { operation: operationName(operation) });
      setMore('failed');
    }
  }

  return {
    ...query,
    // What came new between two pages moves the rest on, so that one may come twice.
    items: [...new Map(loaded.map((item) => [item._id, item])).values()],
    more: {
      shown: last !== undefined && last.items.length > 0 && loaded.length < last.total,
      busy: more === 'busy',
      failed: more === 'failed',
      onLoad: () => void loadNext(),
    },
  };
}
