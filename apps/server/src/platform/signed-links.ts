import type { Ctx } from './context.ts';
import { Refusal } from './refusal.ts';
import type { Vault } from './vault.ts';

const minuteMs = 60_000;

/** A kind of signed links. Their address is `<path>/<id>/<expires>/<signature><ending>`. */
export interface LinkKind {
  path: string;
  /** A file extension such as '.pdf', for programs that go by a file's name. */
  ending?: string;
  /** Part of the signature, so that a link of one kind does not open anything of another. */
  purpose: string;
  /** A link is valid for one to two steps. Within a step it stays the same, so that the browser can cache the file. */
  stepMinutes: number;
}

export interface Link {
  id: string;
  expires: string;
  signature: string;
}

const signed = (id: string, expires: string) => `${id}.${expires}`;

/** A link that opens one thing. Whoever has the link can open it until it expires. */
export function signedLink({ clock, vault }: Ctx, kind: LinkKind, id: string): string {
  const { path, ending = '', purpose, stepMinutes } = kind;
  const step = stepMinutes * minuteMs;
  const expires = ((Math.floor(clock.now().getTime() / step) + 2) * step).toString(36);
  return `${path}/${id}/${expires}/${vault.sign(purpose, signed(id, expires))}${ending}`;
}

/** Refuses a forged or expired link. Returns the seconds it is still valid: a browser may cache the file that long. */
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
  // Written as a negation because an unreadable expiry gives NaN, which must count as expired.
  if (!(left > 0)) {
    throw new Refusal('FORBIDDEN', 'Este enlace venció. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  return Math.floor(left / 1000);
}
