import type { Visit, Visitor } from './visit.ts';

interface Typed {
  uid: string;
  form: string;
  values: Record<string, string>;
}

const cookie = 'volante_typed';

/** Longer than any of our fields may be; a cookie holds 4 KB. */
const longest = 300;

/** [FRT-08] What was typed into a form, while its visitor signs in again first. Passwords are never named here. */
export function keepTyped(visit: Visit, { account }: Visitor, form: string, names: readonly string[]): void {
  const typed = names.map((name) => [name, visit.typed(name).slice(0, longest)] as const);
  if (typed.every(([, value]) => value === '')) return;
  const kept: Typed = { uid: account.uid, form, values: Object.fromEntries(typed) };
  visit.keepCookie(cookie, Buffer.from(JSON.stringify(kept)).toString('base64url'), 'lax');
}

/** What this visitor typed into the form before, once. Somebody else's is not shown. */
export function takeTyped(visit: Visit, { account }: Visitor, form: string): Record<string, string> | undefined {
  const text = visit.keptCookie(cookie);
  if (text === undefined) return undefined;
  const kept = JSON.parse(Buffer.from(text, 'base64url').toString()) as Typed;
  if (kept.form !== form) return undefined;
  visit.keepCookie(cookie, null);
  return kept.uid === account.uid ? kept.values : undefined;
}
