import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Operation, queryKey } from '../graphql/operation.ts';
import { resultOf } from '../graphql/result-of.ts';
import { send } from '../http.ts';
import { contentSoFar, firstContent } from './first-content.ts';

const minutes = 60_000;

async function ask<Result>(operation: Operation<Result, Record<string, never>>, signal: AbortSignal): Promise<Result> {
  const answer = await send('/content/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: operation }),
    signal,
  });
  return resultOf(operation, answer);
}

/** A query of the content service. It is the same for everybody, so it needs no session. */
export function useContent<Result>(operation: Operation<Result, Record<string, never>>): UseQueryResult<Result> {
  return useQuery({
    queryKey: queryKey(operation, {}),
    queryFn: async ({ signal }) => (await firstContent(operation)) ?? ask(operation, signal),
    initialData: () => contentSoFar(operation),
    // Counts as outdated, so that the query is sent all the same.
    initialDataUpdatedAt: 0,
    staleTime: 5 * minutes,
  });
}
