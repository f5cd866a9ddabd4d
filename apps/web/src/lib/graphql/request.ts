import { ApiError, type ApiErrorCode, NetworkError, SignedOutError } from '../errors.ts';
import { parseJson, send } from '../http.ts';
import { renewSession, validSession } from '../session/renew-session.ts';
import type { Session } from '../session/session.ts';
import type { Operation } from './operation.ts';

interface RequestOptions {
  /** Mutations only: the server carries out one key once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Only with this driver's session: another tab may have signed in as somebody else. */
  uid?: string;
}

interface GraphqlAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: ApiErrorCode; field?: string } }[];
}

/** One call of the data API. [SES-07] An unauthenticated answer renews the token and asks once more. */
export async function request<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  const { accessToken } = ofDriver(await validSession(), options);
  try {
    return await post(operation, variables, accessToken, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    const renewed = ofDriver(await renewSession(accessToken), options);
    return post(operation, variables, renewed.accessToken, options);
  }
}

function ofDriver(session: Session, { uid }: RequestOptions): Session {
  if (uid && session.user.uid !== uid) throw new SignedOutError();
  return session;
}

async function post<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  accessToken: string,
  { idempotencyKey, signal }: RequestOptions,
): Promise<Result> {
  const answer = await send('/graphql', {
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
