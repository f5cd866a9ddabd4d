import type { Ctx } from './context.ts';
import type { ConsoleActor } from './console/who-asks.ts';
import { Refusal } from './refusal.ts';
import type { System } from './system.ts';

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

const signed = (id: string, expires: string) => JSON.stringify([id, expires]);

/** Of whose session a link names: a driver's grant, or one of the console, which opens at no other door. */
function sessionIn(actor: Ctx['actor']): string[] {
  if (actor.kind === 'driver') return [actor.grantId];
  return actor.kind === 'staff' && actor.sessionId ? ['', actor.sessionId] : [];
}

/**
 * A link that opens one thing. Whoever has the link can open it until it expires, or until the session of the driver it
 * was made for ends: `expires` names that session too.
 */
export function signedLink(
  { actor, clock, vault }: Pick<Ctx, 'actor' | 'clock' | 'vault'>,
  kind: LinkKind,
  id: string,
): string {
  const { path, ending = '', purpose, stepMinutes } = kind;
  const step = stepMinutes * minuteMs;
  const end = ((Math.floor(clock.now().getTime() / step) + 2) * step).toString(36);
  const expires = [end, ...sessionIn(actor)].join('.');
  return `${path}/${id}/${expires}/${vault.sign(purpose, signed(id, expires))}${ending}`;
}

type Checking = Pick<System, 'auth' | 'clock' | 'vault'>;

/** Refuses a link that is forged, has expired or ended with its session. Returns the seconds it is still valid: a browser may cache the file that long. */
export function mustBeOurLink(
  { auth, clock, vault }: Checking,
  { purpose }: Pick<LinkKind, 'purpose'>,
  { id, expires, signature }: Link,
  staff?: ConsoleActor,
): number {
  if (!vault.verify(purpose, signed(id, expires), signature)) {
    throw new Refusal('FORBIDDEN', 'Este enlace no es válido. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  const now = clock.now();
  const [end = '', grantId, sessionId] = expires.split('.');
  const left = parseInt(end, 36) - now.getTime();
  // Written as a negation because an unreadable expiry gives NaN, which must count as expired.
  if (!(left > 0)) {
    throw new Refusal('FORBIDDEN', 'Este enlace venció. Vuelve a la aplicación y abre el archivo desde ahí.');
  }
  const ended = grantId && auth.isRevoked({ uid: '', grantId, tokenId: '', issuedAt: now });
  // [CON-01] A link of the console opens at the console alone, and only in the session it was given in.
  if (ended || sessionId !== staff?.sessionId) {
    throw new Refusal(
      'FORBIDDEN',
      'Este enlace terminó con su sesión. Vuelve a la aplicación y abre el archivo desde ahí.',
    );
  }
  return Math.floor(left / 1000);
}
