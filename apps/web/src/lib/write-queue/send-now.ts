import type { QueryClient } from '@tanstack/react-query';
import { needsNewKey } from '@volante/domain/api/after-refusal';
import { now } from '@volante/client/clock.ts';
import { ApiError, ConnectionError } from '@volante/client/errors.ts';
import { request } from '../graphql/request.ts';
import { randomText } from '@volante/client/random.ts';
import type { ImmediateMutation } from './define-mutation.ts';

/** Keys of requests of which nobody knows whether they arrived: the same request is repeated under its key, so it is done only once. */
const unanswered = new Map<string, { key: string; at: number }>();

/** After this long the same request counts as a new one: the old answer may be wrong by now. */
const sameWish = 60_000;

function keyOf(wish: string): string {
  const open = unanswered.get(wish);
  if (open && now() - open.at < sameWish) return open.key;
  const key = randomText(16);
  unanswered.set(wish, { key, at: now() });
  return key;
}

export async function sendNow<Result, Variables>(
  mutation: ImmediateMutation<Result, Variables>,
  variables: Variables,
  client?: QueryClient,
): Promise<Result> {
  if (!navigator.onLine) throw new ConnectionError('Sin conexión: esto necesita internet ahora.', { sent: false });
  const wish = JSON.stringify([mutation.document, variables]);
  if (mutation.anew) unanswered.delete(wish);
  const idempotencyKey = keyOf(wish);
  try {
    const result = await request(mutation.document, variables, { idempotencyKey });
    unanswered.delete(wish);
    if (client) mutation.done?.(client, result, variables);
    return result;
  } catch (error) {
    // Any other answer says nothing of an attempt before it, which may have arrived.
    if (error instanceof ApiError && needsNewKey(error)) unanswered.delete(wish);
    throw error;
  }
}
