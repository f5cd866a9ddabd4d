import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, ServerError } from '@volante/client/errors.ts';
import { type Answer, parseJson } from '@volante/client/http.ts';
import { renewOutdated } from '../updates.ts';
import type { Operation } from '@volante/client/graphql/operation.ts';

export interface GraphqlAnswer<Result = unknown> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: RefusalCode; field?: string; from?: string } }[];
}

/** What an answer holds that came without any error. */
export const wholeData = (answer?: GraphqlAnswer): unknown =>
  answer?.errors ? undefined : (answer?.data ?? undefined);

/** What the answer to an operation holds, or the error it tells of. */
export function resultOf<Result, Variables>(_operation: Operation<Result, Variables>, answer: Answer): Result {
  return resultIn(parseJson(answer) as GraphqlAnswer<Result>, answer.status);
}

export function resultIn<Result>({ data, errors }: GraphqlAnswer<Result>, status: number): Result {
  const [error] = errors ?? [];
  const { code = 'INTERNAL', field, from } = error?.extensions ?? {};
  if (code === 'OUTDATED_CLIENT') void renewOutdated();
  if (error) throw new ApiError(code, error.message, field, from);
  if (!data) throw new ServerError(`El servidor no respondió bien (${status}).`);
  return data;
}
