import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, NetworkError } from '../errors.ts';
import { parseJson, send, type Sending } from '../http.ts';
import { asDriver } from '../session/as-driver.ts';
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

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: RefusalCode; field?: string } }[];
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
  const { data, errors } = parseJson(answer) as GraphqlAnswer<Result>;
  const [error] = errors ?? [];
  if (error) throw new ApiError(error.extensions?.code ?? 'INTERNAL', error.message, error.extensions?.field);
  if (!data) throw new NetworkError(`El servidor no respondió bien (${answer.status}).`);
  return data;
}
