import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Sending } from '../http.ts';
import { reportError } from '../report-error.ts';
import { handedOverSoFar } from './first-answers.ts';
import { operationName, type Operation, queryKey } from './operation.ts';
import { request } from './request.ts';

interface ApiOptions<Result> {
  /** False: not asked yet (something it needs is missing). */
  enabled?: boolean;
  /** Asked again every so many milliseconds while the screen is open. */
  pollEvery?: UseQueryOptions<Result>['refetchInterval'];
  /** False: always asked anew and never kept on the phone. */
  cache?: boolean;
  /** How it is sent: `sendIfChanged` for what is polled and seldom changes. */
  by?: Sending;
  /** A failure that means something to this screen is answered with this instead. */
  recover?: (error: unknown) => Result | undefined;
}

/** A query of the data API, with its last answer at hand while it is asked again. */
export function useApi<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  { enabled = true, pollEvery, cache = true, by, recover }: ApiOptions<Result> = {},
): UseQueryResult<Result> {
  return useQuery({
    queryKey: queryKey(operation, variables),
    queryFn: ({ signal }) =>
      request(operation, variables, { signal, by }).catch((error: unknown) => {
        const answer = recover?.(error);
        if (answer === undefined) throw error;
        reportError(error, { operation: operationName(operation) });
        return answer;
      }),
    initialData: () => (enabled ? handedOverSoFar(operation, variables) : undefined),
    // As old as can be: it is asked for all the same.
    initialDataUpdatedAt: 0,
    enabled,
    refetchInterval: pollEvery,
    ...(!cache && { gcTime: 0, staleTime: 0, meta: { keep: false } }),
  });
}
