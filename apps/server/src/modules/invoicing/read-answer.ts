import type { IssuedDocument } from '@volante/domain/billing/invoicing-protocol';

const largestFolio = 9_999_999_999;
const longestStamp = 4_000;
const longestLink = 1_000;
const longestReason = 300;

/** One line of text a stranger sent, without what could disturb a screen or a log. */
function plain(text: unknown, most: number): string {
  if (typeof text !== 'string') return '';
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);
}

/** [MNY-13] An address is shown only if it is https, or of the sandbox on our own server. */
export function safeDocumentLink(link: unknown, sandboxPath?: string): string | null {
  if (typeof link !== 'string' || link.length > longestLink) return null;
  if (sandboxPath && link.startsWith(`${sandboxPath}/`) && /^[\w/.-]+$/.test(link) && !link.includes('..')) return link;
  if (!URL.canParse(link)) return null;
  const { protocol, href, username, password } = new URL(link);
  return protocol === 'https:' && !username && !password ? href : null;
}

/** Reads a provider's answer; null when it is not one. What it says is a stranger's text, so it is bounded. */
export function readIssued(answer: unknown, key: string, sandboxPath?: string): IssuedDocument | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { key: keyOfAnswer, folio, stamp, link } = answer as Record<string, unknown>;
  if (keyOfAnswer !== key || typeof stamp !== 'string' || stamp.length > longestStamp || plain(stamp, 1) === '')
    return null;
  if (!Number.isSafeInteger(folio) || (folio as number) < 1 || (folio as number) > largestFolio) return null;
  return { folio: folio as number, stamp: plain(stamp, longestStamp), link: safeDocumentLink(link, sandboxPath) };
}

/** Why the provider refuses a document for good, in its own words. */
export function readRefusal(answer: unknown): string {
  const reason = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>).reason : '';
  return plain(reason, longestReason) || 'Sin motivo';
}
