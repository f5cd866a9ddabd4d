import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { now } from '@volante/client/clock.ts';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { request } from '../graphql/request.ts';
import { parseJson, send } from '@volante/client/http.ts';
import { GetChatAuthorizationTokenDocument } from './get-chat-authorization-token.generated.ts';

/** A little less than the server's ten minutes. */
const lifetime = 8 * 60_000;

let held: { uid: string; token: string; until: number } | undefined;

/** [HLP-04] The token that identifies this driver to the chat. */
export async function chatToken(uid: string): Promise<string> {
  if (held?.uid === uid && now() < held.until) return held.token;
  const until = now() + lifetime;
  const { getChatAuthorizationToken: token } = await request(
    GetChatAuthorizationTokenDocument,
    { driverId: uid },
    { uid },
  );
  held = { uid, token, until };
  return token;
}

const forget = (token: string) => {
  if (held?.token === token) held = undefined;
};

/** A call with the driver's chat token; one that the server no longer knows is asked for anew, once. */
export async function withChatToken<T>(uid: string, call: (token: string) => Promise<T>): Promise<T> {
  const token = await chatToken(uid);
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
    forget(token);
    return call(await chatToken(uid));
  }
}

interface Refused {
  error?: { code?: RefusalCode; message?: string; field?: string };
}

/** The refusal in an answer of the chat. */
export function refusalIn(text: string, status: number): Error {
  const { error } = parseJson({ ok: false, status, text }) as Refused;
  if (!error?.code) return new NetworkError(`El servidor no respondió bien (${status}).`);
  return new ApiError(error.code, error.message ?? '', error.field);
}

type ChatRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** One call of the chat with its whole answer. */
export function chatCall<Answer>(uid: string, path: string, init: ChatRequest = {}): Promise<Answer> {
  return withChatToken(uid, async (token) => {
    const answer = await send(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    if (!answer.ok) throw refusalIn(answer.text, answer.status);
    return (answer.text ? parseJson(answer) : undefined) as Answer;
  });
}

/** A sign the server need not answer: that somebody types or has read. */
export function chatSign(uid: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  return chatCall<void>(uid, path, { method: 'POST', headers, body: JSON.stringify(body) });
}
