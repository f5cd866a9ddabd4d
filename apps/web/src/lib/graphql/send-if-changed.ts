import { type Answer, send } from '@volante/client/http.ts';

/** The last version of each answer, by what was asked. */
const known = new Map<string, Answer>();

/** More than one screen asks for: those of other filters are forgotten, oldest first. */
const most = 8;

/**
 * [CHG-01] For what is polled: the server is told which version the phone has, and answers 304 without a body when
 * there is no other. A version is named by its content, so that another driver's answer never counts as the same.
 */
export async function sendIfChanged(url: string, init: RequestInit): Promise<Answer> {
  // Always text here, as every operation is.
  const asked = init.body as string;
  const last = known.get(asked);
  const headers = new Headers(init.headers);
  if (last?.etag) headers.set('if-none-match', last.etag);
  const answer = await send(url, { ...init, headers });
  if (answer.status === 304 && last) return last;
  known.delete(asked);
  if (answer.ok && answer.etag) known.set(asked, answer);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
  return answer;
}
