import { needsNewKey } from '@volante/domain/api/after-refusal';
import { ApiError } from '@volante/client/errors.ts';
import { randomText } from '@volante/client/random.ts';

/** What somebody wanted when they pressed: the key under which the server does it once, and what it was for. */
export interface Wish {
  key: string;
  of: string;
}

/**
 * [CON-03] The wish of this press. Pressing again with the same content, also after a lost answer or a reload, is the same
 * wish; other content is another one.
 */
export function wishOf(content: unknown, before: Wish | undefined): Wish {
  const of = JSON.stringify(content);
  return before?.of === of ? before : { key: randomText(16), of };
}

/** What is left of a wish after the server refused: nothing where the same content may be wished anew. */
export const wishAfter = (wish: Wish, error: unknown): Wish | undefined =>
  error instanceof ApiError && needsNewKey(error) ? undefined : wish;
