import { createLocalJWKSet, jwtVerify, type JWK, type JWTPayload } from 'jose';
import type { Actor, Ctx } from '../context.ts';
import { KeyMemory } from '../keys/key-memory.ts';
import { cookieKeys, tokenKeys } from '../keys/kinds.ts';
import { type Revocable, Revocations } from './revocations.ts';

export type DriverActor = Extract<Actor, { kind: 'driver' }>;

/** A driver, together with the access token that identified them. */
export type TokenBearer = DriverActor & { tokenId: string; issuedAt: Date; expiresAt: Date };

/** Verifies access tokens (JWT, ES256, keys in the database) and knows what has been revoked. */
export interface Auth {
  /**
   * Null when the token is malformed, expired, of another audience, or revoked (seen on every node within 5 s). Whoever
   * sends it may have stolen it: `actorOf` asks for the key it is bound to.
   */
  verify(token: string): Promise<TokenBearer | null>;
  /** Notes that a grant has used its token here. */
  noteSeen(grantId: string): void;
  /** When the grants that have used a token here since the last call last did. */
  takeSeen(): ReadonlyMap<string, Date>;
  /** The same without taking them: nothing is written because somebody reads a page. */
  seen(): ReadonlyMap<string, Date>;
  /** Whether what a session was given has ended with it; for tokens that are not access tokens. */
  isRevoked(given: Revocable): boolean;
  /** The JWKS with private keys, for the accounts provider: the one that signs comes first. */
  signingKeys(): { keys: JWK[] };
  /** The keys cookies are signed with: the one that signs comes first. */
  cookieKeys(): string[];
  close(): Promise<void>;
}

export const apiAudience = 'urn:volante:api';
export const apiScope = 'driver';

export function issuerOf(config: Ctx['config']): string {
  return `${config.publicUrl}/accounts`;
}

/** More drivers than one node serves at a time. Entries are small: a token and five values. */
const cacheSize = 20_000;

function publicPart({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use };
}

function bearerOf({ sub, jti, iat, exp, ...claims }: JWTPayload): TokenBearer | null {
  const { scope, gid, auth_time: authTime, cnf } = claims;
  const { jkt } = Object(cnf) as { jkt?: unknown };
  if (typeof sub !== 'string' || typeof jti !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    return null;
  if (typeof scope !== 'string' || !scope.split(' ').includes(apiScope)) return null;
  if (typeof gid !== 'string' || typeof authTime !== 'number') return null;
  return {
    kind: 'driver',
    uid: sub,
    grantId: gid,
    authTime: new Date(authTime * 1000),
    boundTo: typeof jkt === 'string' ? jkt : undefined,
    tokenId: jti,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

/** The public keys, imported once for as long as they stay the same. */
function makeKeySet(tokens: KeyMemory) {
  let known = '';
  let keySet: ReturnType<typeof createLocalJWKSet>;
  return () => {
    const all = tokens.all();
    const ids = all.map(({ id }) => id).join();
    if (ids !== known) keySet = createLocalJWKSet({ keys: all.map(({ text }) => publicPart(JSON.parse(text) as JWK)) });
    known = ids;
    return keySet;
  };
}

export async function makeAuth(ctx: Ctx): Promise<Auth> {
  const [tokens, cookies] = [await KeyMemory.start(ctx, tokenKeys), await KeyMemory.start(ctx, cookieKeys)];
  const revocations = await Revocations.start(ctx);
  const signingKeys = () => tokens.all().map(({ text }) => JSON.parse(text) as JWK);
  const keySetNow = makeKeySet(tokens);
  const verified = new Map<string, TokenBearer>();
  let seen = new Map<string, Date>();

  async function verifySignature(token: string): Promise<TokenBearer | null> {
    const outcome = await jwtVerify(token, keySetNow(), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer: issuerOf(ctx.config),
      audience: apiAudience,
      currentDate: ctx.clock.now(),
    }).catch(() => null);
    const bearer = outcome && bearerOf(outcome.payload);
    if (!bearer) return null;
    verified.set(token, bearer);
    if (verified.size > cacheSize) verified.delete(verified.keys().next().value!);
    return bearer;
  }

  return {
    async verify(token) {
      const bearer = verified.get(token) ?? (await verifySignature(token));
      if (!bearer) return null;
      if (bearer.expiresAt <= ctx.clock.now()) {
        verified.delete(token);
        return null;
      }
      if (revocations.has(bearer)) return null;
      return bearer;
    },
    seen: () => seen,
    noteSeen: (grantId) => void seen.set(grantId, ctx.clock.now()),
    takeSeen() {
      const taken = seen;
      seen = new Map();
      return taken;
    },
    isRevoked: (given) => revocations.has(given),
    signingKeys: () => ({ keys: signingKeys() }),
    cookieKeys: () => cookies.all().map(({ text }) => text),
    async close() {
      await Promise.all([tokens.close(), cookies.close(), revocations.close()]);
    },
  };
}
