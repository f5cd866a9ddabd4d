import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';

/** How far the time of a proof may be from ours: the app goes by our time, and phones send slowly. */
export const proofWindowMs = 2 * 60_000;

const longest = 2_000;
const longestNumber = 128;

/** What a proof must be about. */
export interface Proven {
  method: string;
  /** Without its query. */
  address: string;
  token: string;
  now: Date;
}

/** A proof that is right, before anybody knows whether it came before. */
export interface Proof {
  /** Whose key it was made with. */
  thumbprint: string;
  jti: string;
  issuedAt: Date;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function isAddress(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string' || !URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(wanted)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** [FRT-10] Reads a proof (RFC 9449, section 4.3); null when anything about it is not as it must be. */
export async function readProof(text: string, { method, address, token, now }: Proven): Promise<Proof | null> {
  if (text.length > longest) return null;
  const rules = { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate: now };
  const read = await jwtVerify(text, EmbeddedJWK, rules).catch(() => null);
  if (!read?.protectedHeader.jwk) return null;
  const { jti, iat, htm, htu, ath } = read.payload;
  if (typeof jti !== 'string' || jti === '' || jti.length > longestNumber || typeof iat !== 'number') return null;
  if (htm !== method || ath !== hashOf(token) || !isAddress(htu, address)) return null;
  if (!(Math.abs(now.getTime() - iat * 1000) <= proofWindowMs)) return null;
  const thumbprint = await calculateJwkThumbprint(read.protectedHeader.jwk);
  return { thumbprint, jti, issuedAt: new Date(iat * 1000) };
}

/** One proof of one key, as it is noted. */
export const proofId = ({ thumbprint, jti }: Proof): string => hashOf(`${thumbprint} ${jti}`);
