import { useInfiniteQuery } from '@tanstack/react-query';
import { operationName, type Operation } from './operation.ts';
import { request } from './request.ts';

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
  const query = useInfiniteQuery({
    queryKey: [operationName(operation), 'pages', list],
    queryFn: ({ pageParam, signal }) => request(operation, variables(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const { items, total } = part(last);
      const loaded = pages.reduce((sum, page) => sum + part(page).items.length, 0);
      return items.length > 0 && loaded < total ? pages.length : undefined;
    },
  });
  const parts = query.data?.pages.map(part) ?? [];
  // What came new between two pages moves the rest on, so that one may come twice.
  const items = [...new Map(parts.flatMap((page) => page.items).map((item) => [item._id, item])).values()];
  return {
    ...query,
    items,
    total: parts.at(-1)?.total ?? 0,
    more: {
      shown: query.hasNextPage,
      busy: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onLoad: () => void query.fetchNextPage(),
    },
  };
}
