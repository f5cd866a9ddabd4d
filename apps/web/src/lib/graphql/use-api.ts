import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Sending } from '@volante/client/http.ts';
import { reportError } from '../report-error.ts';
import { handedOverSoFar } from './first-answers.ts';
import { operationName, type Operation } from '@volante/client/graphql/operation.ts';
import { keyOf, type Question, question, staleTimeOf } from './question.ts';
import { request } from './request.ts';

interface ApiOptions<Result> {
  /** False: not asked yet (something it needs is missing). */
  enabled?: boolean;
  /** Asked again every so many milliseconds while the screen is open. */
  pollEvery?: UseQueryOptions<Result>['refetchInterval'];
  /** How it is sent: `sendIfChanged` for what is polled and seldom changes. */
  by?: Sending;
  /** A failure that means something to this screen is answered with this instead. */
  recover?: (error: unknown) => Result | undefined;
}

/** A query of the data API, with its last answer at hand while it is asked again. */
export function useApi<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: ApiOptions<Result>,
): UseQueryResult<Result> {
  return useQuestion(question(operation, variables), options);
}

/** [GRD-01] The same, for a question that is written elsewhere: in the list of what a screen asks first. */
export function useQuestion<Result>(
  asked: Question<Result>,
  { enabled = true, pollEvery, by, recover }: ApiOptions<Result> = {},
): UseQueryResult<Result> {
  const { query, variables, neverKept } = asked;
  return useQuery({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) =>
      request(query, variables as never, { signal, by }).catch((error: unknown) => {
        const answer = recover?.(error);
        if (answer === undefined) throw error;
        reportError(error, { operation: operationName(query) });
        return answer;
      }),
    initialData: () => (enabled ? handedOverSoFar(asked) : undefined),
    // Counts as outdated, so that the query is sent all the same.
    initialDataUpdatedAt: 0,
    enabled,
    refetchInterval: pollEvery,
    staleTime: staleTimeOf(asked),
    ...(neverKept && { gcTime: 0, meta: { keep: false } }),
  });
}
