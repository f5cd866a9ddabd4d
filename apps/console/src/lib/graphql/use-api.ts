import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@volante/client/errors.ts';
import { type Operation, queryKey } from '@volante/client/graphql/operation.ts';
import { request } from './request.ts';
import { notePlace } from './seen-since.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
      },
    },
  });
}

interface ApiOptions {
  /** False: not asked yet. */
  enabled?: boolean;
  /** Its answer is shown once and not kept. */
  fresh?: boolean;
  /** Asked once: the answer stays until somebody asks anew, also for whoever comes back to it. */
  once?: boolean;
  /** Asked again by itself while the page is looked at. */
  everyMs?: number;
  /** While other variables are asked for, the answer to those before is shown. */
  keepsBefore?: boolean;
}

/** What the hour alone changes is found by asking; the rest is told. */
export const everyMinute: ApiOptions = { everyMs: 60_000 };

/** A question of the staff's data, with its last answer at hand while it is asked again. */
export function useApi<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  { enabled = true, fresh, once, everyMs, keepsBefore }: ApiOptions = {},
): UseQueryResult<Result> {
  return useQuery({
    queryKey: queryKey(operation, variables),
    queryFn: ({ signal, queryKey: key }) => request(operation, variables, signal, (place) => notePlace(key, place)),
    enabled,
    refetchInterval: everyMs,
    ...(once && { staleTime: Infinity }),
    ...(keepsBefore && { placeholderData: keepPreviousData }),
    ...(fresh && { staleTime: 0, gcTime: 0, retry: false }),
  });
}

/** Old data wins over a failure, so that a lost network never empties a page. */
export function stateOf(query: Pick<UseQueryResult, 'data' | 'error'>): 'ready' | 'loading' | 'error' {
  if (query.data !== undefined) return 'ready';
  return query.error ? 'error' : 'loading';
}
