import { siteAt, type Site } from '../../../platform/passkeys/ceremony.ts';
import { type Challenge, challengeOf, makeChallenge } from '../../../platform/passkeys/challenge.ts';
import type { Visit } from '../routes/visit.ts';

const cookie = 'volante_passkey';

export const siteOf = ({ origin }: Visit): Site => siteAt(origin);

/** The challenge travels in a signed cookie. `purpose` ties it to an account or to one sign-in. */
export function giveChallenge(visit: Visit, purpose: string): string {
  const { value, kept } = makeChallenge(visit.ctx, purpose);
  visit.keepCookie(cookie, kept);
  return value;
}

export const challengeFor = (visit: Visit, purpose: string): Challenge =>
  challengeOf(visit.ctx, visit.keptCookie(cookie), purpose);
