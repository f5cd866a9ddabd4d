import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { firstAnswer, handedOverSoFar } from '../graphql/first-answers.ts';
import { keyOf, type Question, staleTimeOf } from '../graphql/question.ts';
import { resultOf, wholeData } from '../graphql/result-of.ts';
import { send } from '@volante/client/http.ts';

async function ask<Result>({ query }: Question<Result>, signal: AbortSignal): Promise<Result> {
  const answer = await send('/content/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal,
  });
  return resultOf(query, answer);
}

/** [SCR-13] The text that is already on its way. What failed is asked for again. */
async function onItsWay<Result>({ query, variables }: Question<Result>): Promise<Result | undefined> {
  return wholeData(await firstAnswer(query, variables)) as Result | undefined;
}

/** A query of the content service. It is the same for everybody, so it needs no session. */
export function useContent<Result>(asked: Question<Result>): UseQueryResult<Result> {
  return useQuery({
    queryKey: keyOf(asked),
    queryFn: async ({ signal }) => (await onItsWay(asked)) ?? ask(asked, signal),
    initialData: () => handedOverSoFar(asked),
    // Counts as outdated, so that the query is sent all the same.
    initialDataUpdatedAt: 0,
    staleTime: staleTimeOf(asked),
  });
}
