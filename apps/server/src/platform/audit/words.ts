import type { Ctx } from '../context.ts';
import type { Act, Typed } from './acts.ts';
import type { Words } from './row-hash.ts';

/** PostgreSQL keeps neither NUL nor half a character: the hash must be of what is read again. */
const storable = (text: string) => Buffer.from(text).toString().replaceAll('\0', '\uFFFD');

/** What is longer is refused anyway, and need not be kept whole. */
const mostKept = 10_000;

/** A secret by a hash with our key, so that nobody finds it by trying. */
function kept({ vault }: Ctx, typed: Typed): string {
  if (typeof typed === 'string') return typed.slice(0, mostKept);
  if ('secret' in typed) return `secreto ${vault.sign('audit-secret', typed.secret)}`;
  return `archivo ${typed.name} sha256:${typed.file}`;
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return storable(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What stands aside of an act; null when nothing was said. */
export function wordsOf(ctx: Ctx, { subject, input = {}, why, before, after }: Act): Words | null {
  const typed = Object.entries(input).map(([name, value]) => [name, kept(ctx, value)] as const);
  const words = {
    subject_name: inWords(subject?.name),
    input: typed.length > 0 ? storable(JSON.stringify(Object.fromEntries(typed))) : null,
    why: inWords(why),
    before: inWords(before),
    after: inWords(after),
  };
  if (Object.values(words).every((word) => word === null)) return null;
  return { salt: ctx.ids.secret(16), ...words };
}
