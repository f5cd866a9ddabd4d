import type { Ctx } from './context.ts';
import { Refusal } from './refusal.ts';
import type { Vault } from './vault.ts';

const minuteMs = 60_000;

/** What is read by links of one kind, at `<path>/<id>/<expires>/<signature><ending>`. */
export interface LinkKind {
  path: string;
  /** For what goes by its name, as '.pdf'. */
  ending?: string;
  /** What a signature is good for: one of another kind opens nothing. */
  purpose: string;
  /** A link lives one to two of these: it stays the same for one, so that the browser's cache is of use. */
  stepMinutes: number;
}

export interface Link {
  id: string;
  expires: string;
  signature: string;
}

const signed = (id: string, expires: string) => `${id}.${expires}`;

/** Bound to what it opens; whoever has it may look until it ends. */
export function signedLink({ clock, vault }: Ctx, kind: LinkKind, id: string): string {
  const { path, ending = '', purpose, stepMinutes } = kind;
  const step = stepMinutes * minuteMs;
  const expires = ((Math.floor(clock.now().getTime() / step) + 2) * step).toString(36);
  return `${path}/${id}/${expires}/${vault.sign(purpose, signed(id, expires))}${ending}`;
}

/** For how many seconds a browser may keep what it opens. */
export function mustBeOurLink(
  vault: Vault,
  now: Date,
  { purpose }: Pick<LinkKind, 'purpose'>,
  { id, expires, signature }: Link,
): number {
  if (!vault.verify(purpose, signed(id, expires), signature)) {
    throw new Refusal('FORBIDDEN', 'Este enlace no es válido. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  const left = parseInt(expires, 36) - now.getTime();
  // Also of what is no time at all.
  if (!(left > 0)) {
    throw new Refusal('FORBIDDEN', 'Este enlace venció. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  return Math.floor(left / 1000);
}
