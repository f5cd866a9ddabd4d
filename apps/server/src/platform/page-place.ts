import { Refusal } from './refusal.ts';

const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

/** An instant as the database writes it: with all its microseconds, which a Date has not. */
export const isExactInstant = (text: string): boolean => instant.test(text);

/** The place after which a page begins, for an address. */
export const writeParts = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export const noSuchPage = () =>
  new Refusal('BAD_USER_INPUT', 'Esa página no existe: vuelve a la primera.', { field: 'after' });

/** So many texts as an address said them; refuses everything else. */
export function readParts(text: string, length: number): string[] {
  const parts = unfolded(text);
  if (!Array.isArray(parts) || parts.length !== length) throw noSuchPage();
  return parts.map((part: unknown) => {
    // A NUL is no text to the database.
    if (typeof part !== 'string' || part.includes('\0')) throw noSuchPage();
    return part;
  });
}

function unfolded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
