/**
 * [CHG-04] The code of a connector in what was scanned or typed: the text itself, or the last part of a web address.
 * Null when there is none.
 */
export function codeOf(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return trimmed || null;
  const last = URL.canParse(trimmed) ? new URL(trimmed).pathname.split('/').findLast(Boolean) : undefined;
  return last ? decoded(last) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
