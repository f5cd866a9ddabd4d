import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { ceremonyMs } from './ceremony.ts';

/** A challenge that a browser has been given, and until when it may be answered. */
export interface Challenge {
  value: string;
  hash: string;
  expiresAt: Date;
}

/**
 * A new challenge, and the text by which it comes back: whoever keeps it sees that nobody changes it, so that asking for
 * one stores nothing here. `purpose` ties it to a person or to one sign-in.
 */
export function makeChallenge({ ids, clock }: Ctx, purpose: string): { value: string; kept: string } {
  const value = ids.secret();
  const expires = clock.now().getTime() + ceremonyMs;
  return { value, kept: [value, expires, purpose].join('.') };
}

/** The challenge given for this purpose. The database refuses the second answer to it. */
export function challengeOf({ clock }: Ctx, kept: string | undefined, purpose: string): Challenge {
  const [value = '', expires = '', given = ''] = kept?.split('.') ?? [];
  const expiresAt = new Date(Number(expires));
  if (given !== purpose || !(expiresAt > clock.now())) {
    throw new Refusal('FORBIDDEN', 'Pasó mucho tiempo. Vuelve a intentarlo.');
  }
  return { value, hash: createHash('sha256').update(value).digest('base64url'), expiresAt };
}
