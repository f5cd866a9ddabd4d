import { Refusal } from '../refusal.ts';

/** A row's place in its list, by what the list is ordered by: since when, exactly as the database writes it, then which. */
export interface Place {
  since: string;
  ref: string;
}

const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

const isPlace = (value: unknown): value is [string, string] => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [since, ref]: unknown[] = value;
  return typeof since === 'string' && instant.test(since) && typeof ref === 'string';
};

export const writePlace = ({ since, ref }: Place): string =>
  Buffer.from(JSON.stringify([since, ref])).toString('base64url');

function unfolded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The place after which a page begins, as an address says it. */
export function readPlace(text: string): Place {
  const found = unfolded(text);
  if (!isPlace(found))
    throw new Refusal('BAD_USER_INPUT', 'Esa página no existe: vuelve a la primera.', { field: 'after' });
  return { since: found[0], ref: found[1] };
}
