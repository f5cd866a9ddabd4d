import { send, type Sending } from '../http.ts';
import { asDriver } from '../session/as-driver.ts';
import { firstAnswer } from './first-answers.ts';
import { resultIn, resultOf } from './result-of.ts';
import type { Operation } from './operation.ts';

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
  return asDriver((accessToken) => post(operation, variables, accessToken, options), options.uid);
}

async function post<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  accessToken: string,
  { idempotencyKey, signal, by = send }: RequestOptions,
): Promise<Result> {
  const first = await firstAnswer<Result>(query, variables, accessToken);
  if (first) return resultIn(first, 200);
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
