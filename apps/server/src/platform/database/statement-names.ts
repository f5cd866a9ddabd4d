import { createHash } from 'node:crypto';

const mostNames = 1000;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * The name under which a statement is prepared, or undefined for one that is not worth it. Statements built anew
 * for each call (a list of another length, say) would fill the server's memory, so only a text seen twice gets a
 * name, and no more than a thousand do.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames) return name;
  if (seenOnce.delete(text)) {
    const fresh = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, fresh);
    return fresh;
  }
  if (seenOnce.size >= mostNames) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}
