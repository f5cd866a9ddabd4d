import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { phoneNow } from '@volante/client/clock.ts';
import { handedOverSoFar } from '../graphql/first-answers.ts';
import { keyOf, type PagedQuestion, staleTimeOf } from '../graphql/question.ts';
import { request } from '../graphql/request.ts';

interface Paging<Result, Item> {
  /** A page's items, and how many items there are in all. */
  part: (result: Result) => { items: readonly Item[]; total: number };
  /** Asked again every so many milliseconds while the list is open. */
  pollEvery?: number;
}

interface Page<Result> {
  result: Result;
  loadedAt: number;
}

/** A list of the data API that grows by pages. What is loaded stays while other screens are looked at. */
export function usePages<Result, Item extends { _id: string }>(
  asked: PagedQuestion<Result>,
  { part, pollEvery }: Paging<Result, Item>,
) {
  const query = useInfiniteQuery({
    queryKey: keyOf(asked),
    queryFn: async ({ pageParam, signal }): Promise<Page<Result>> => {
      const result = await request(asked.query, asked.pages.variables(pageParam) as never, { signal });
      return { result, loadedAt: phoneNow() };
    },
    initialPageParam: 0,
    initialData: (): InfiniteData<Page<Result>, number> | undefined => {
      const result = handedOverSoFar(asked);
      return result === undefined ? undefined : { pages: [{ result, loadedAt: phoneNow() }], pageParams: [0] };
    },
    // Counts as outdated, so that the query is sent all the same.
    initialDataUpdatedAt: 0,
    getNextPageParam: (last, pages, page) => {
      const { items, total } = part(last.result);
      const loaded = pages.reduce((count, { result }) => count + part(result).items.length, 0);
      return items.length > 0 && loaded < total ? page + 1 : undefined;
    },
    refetchInterval: pollEvery ?? false,
    staleTime: staleTimeOf(asked),
    ...(asked.neverKept && { gcTime: 0, meta: { keep: false } }),
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = query.data?.pages ?? [];
  const loaded = pages.flatMap(({ result }) => part(result).items);
  return {
    ...query,
    first: pages[0]?.result,
    // A new item shifts the others by one, so that an item may appear on two pages.
    items: [...new Map(loaded.map((item) => [item._id, item])).values()],
    // The whole list is as old as its oldest page: the links in that one end first.
    dataUpdatedAt: pages.length > 0 ? Math.min(...pages.map(({ loadedAt }) => loadedAt)) : 0,
    more: {
      shown: hasNextPage,
      busy: isFetchingNextPage,
      failed: isFetchNextPageError,
      onLoad: () => {
        if (!isFetchingNextPage) void fetchNextPage();
      },
    },
  };
}
