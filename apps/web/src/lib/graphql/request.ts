import { send, type Sending } from '@volante/client/http.ts';
import { asDriver } from '../session/as-driver.ts';
import { endFirstAnswers, firstAnswer } from './first-answers.ts';
import { type GraphqlAnswer, resultIn, resultOf } from './result-of.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';

interface RequestOptions {
  /** Mutations only: the server carries out one key once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Only with this driver's session: another tab may have signed in as somebody else. */
  uid?: string;
  /** How it is sent. Set for a call that carries a file and reports progress. */
  by?: Sending;
}

/** One call of the data API. [SES-07] An unauthenticated answer renews the token and asks once more. */
export function request<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  if (operation.startsWith('mutation')) endFirstAnswers();
  // Looked for at once: a screen that leads elsewhere is about to leave its address.
  let first: Promise<GraphqlAnswer<Result> | undefined> | undefined = firstAnswer(operation, variables);
  return asDriver(async (accessToken) => {
    const answer = await first;
    // Refused to an old token, it is asked for with the new one.
    first = undefined;
    return answer ? resultIn(answer, 200) : post(operation, variables, accessToken, options);
  }, options.uid);
}

async function post<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  accessToken: string,
  { idempotencyKey, signal, by = send }: RequestOptions,
): Promise<Result> {
  const answer = await by('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      authorization: `Bearer ${accessToken}`,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  return resultOf(query, answer);
}
