import { Refusal } from '../../../platform/refusal.ts';
import { hashOf } from '../secrets.ts';
import type { Visit } from '../routes/visit.ts';
import { ceremonyMs, type Site } from './ceremony.ts';

/** A challenge that this browser has been given, and until when it may be answered. */
export interface Challenge {
  value: string;
  hash: string;
  expiresAt: Date;
}

const cookie = 'volante_passkey';

export function siteOf({ origin }: Visit): Site {
  return { origin, host: new URL(origin).hostname };
}

/**
 * The challenge travels in a signed cookie, so that asking for one stores nothing here. `purpose` ties it to an account
 * or to one sign-in.
 */
export function giveChallenge(visit: Visit, purpose: string): string {
  const value = visit.ctx.ids.secret();
  const expires = visit.ctx.clock.now().getTime() + ceremonyMs;
  visit.keepCookie(cookie, [value, expires, purpose].join('.'));
  return value;
}

/** The challenge given for this purpose. The database refuses the second answer to it. */
export function challengeFor(visit: Visit, purpose: string): Challenge {
  const [value = '', expires = '', given = ''] = visit.keptCookie(cookie)?.split('.') ?? [];
  const expiresAt = new Date(Number(expires));
  if (given !== purpose || !(expiresAt > visit.ctx.clock.now())) {
    throw new Refusal('FORBIDDEN', 'Pasó mucho tiempo. Vuelve a intentarlo.');
  }
  return { value, hash: hashOf(value), expiresAt };
}
