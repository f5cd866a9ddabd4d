const outside = /^(https?:\/\/[^/]|mailto:[^\s@]+@|tel:\+?\d)/i;
const ownPath = /^\/(?![/\\])/;

/** Browsers drop control characters and read a backslash as a slash, so an address that holds one is never what it seems. */
const disguised = /[\p{Cc}\p{Cf}\s\\]/u;

const longest = 2000;

/** The address when it may stand behind a link of ours, otherwise undefined: no script, no data, no address in disguise. */
export function safeLink(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  const trimmed = href.trim();
  if (trimmed.length > longest || disguised.test(trimmed)) return undefined;
  return outside.test(trimmed) || ownPath.test(trimmed) ? trimmed : undefined;
}
