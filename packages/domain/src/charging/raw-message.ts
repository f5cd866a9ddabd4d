/** More of a message than anybody reads. */
const longest = 4_000;

const hidden = '•••';

/** Whoever knows a tag can begin a charge with it. */
const tags: readonly string[] = ['idTag', 'parentIdTag'];

/** A setting of a charge point whose value lets it in. */
const isKeySetting = (value: object): boolean => 'key' in value && value.key === 'AuthorizationKey';

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const secret = isKeySetting(value) ? [...tags, 'value'] : tags;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, secret.includes(name) ? hidden : masked(part)]),
  );
}

/** Also where a tag stands in text that is no message, or in a part that is text itself. */
const maskedText = (text: string): string =>
  text.replaceAll(/(idTag["'\\]*\s*[:=]\s*["'\\]*)[^"'\\,}\s]+/giu, `$1${hidden}`);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** [CON-17] A message as staff read it: tags and keys are hidden, and what is too long is cut. */
export const shownMessage = (message: unknown): string => cut(maskedText(JSON.stringify(masked(message)) ?? ''));

/** [CON-17] The same of what came and was no message. */
export const shownText = (text: string): string => cut(maskedText(text.slice(0, 2 * longest)));
