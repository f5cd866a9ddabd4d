import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, ServerError } from '@volante/client/errors.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';
import { parseJson, send } from '@volante/client/http.ts';
import { heardOfSession } from '../session/session.ts';

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: RefusalCode; field?: string } }[];
}

interface Answered<Result> {
  data: Result;
  /** [CON-24] How far the record of what staff do had come before it was answered; questions have one. */
  place: string | null;
}

/** One call of the staff's data, and of when it is. Who asks says the cookie. */
export async function ask<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Answered<Result>> {
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
  return { data, place: answer.headers?.get('record-place') ?? null };
}

/** Its data alone. */
export const request = async <Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> => (await ask(query, variables)).data;
