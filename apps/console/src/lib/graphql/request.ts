import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, ServerError } from '@volante/client/errors.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { parseJson, send } from '@volante/client/http.ts';
import { heardOfSession } from '../session/session.ts';

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: RefusalCode; field?: string } }[];
}

/**
 * One call of the staff's data. Who asks says the cookie. [CON-24] `hear` is told how far the record of what staff do had come before
 * a question was answered.
 */
export async function request<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  hear?: (place: string | null) => void,
): Promise<Result> {
  const answer = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const { data, errors } = parseJson(answer) as GraphqlAnswer<Result>;
  const [error] = errors ?? [];
  if (error) {
    const { code = 'INTERNAL', field } = error.extensions ?? {};
    heardOfSession(code);
    throw new ApiError(code, error.message, field);
  }
  if (!data) throw new ServerError(`El servidor no respondió bien (${answer.status}).`);
  hear?.(answer.headers?.get('record-place') ?? null);
  return data;
}
