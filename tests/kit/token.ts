import { importJWK, SignJWT } from 'jose';
import { apiAudience, apiScope, issuerOf } from '@volante/server/platform/auth/auth';
import type { System } from '@volante/server/platform/system';

export interface TokenWish {
  authTime?: Date;
  grantId?: string;
  tokenId?: string;
  issuedAt?: Date;
  expiresAt?: Date;
  audience?: string;
  issuer?: string;
  scope?: string;
  type?: string;
  /** The thumbprint of the key that it is bound to. */
  boundTo?: string;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** An access token as the accounts provider would sign it, without going through the sign-in pages. */
export async function tokenFor(system: System, uid: string, wish: TokenWish = {}): Promise<string> {
  const { keys } = system.auth.signingKeys();
  const jwk = keys[0]!;
  const issuedAt = wish.issuedAt ?? system.clock.now();
  return new SignJWT({
    scope: wish.scope ?? apiScope,
    gid: wish.grantId ?? system.ids.next(),
    auth_time: seconds(wish.authTime ?? issuedAt),
    client_id: 'volante-web',
    ...(wish.boundTo && { cnf: { jkt: wish.boundTo } }),
  })
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: wish.type ?? 'at+jwt' })
    .setSubject(uid)
    .setJti(wish.tokenId ?? system.ids.next())
    .setAudience(wish.audience ?? apiAudience)
    .setIssuer(wish.issuer ?? issuerOf(system.config))
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(wish.expiresAt ?? new Date(issuedAt.getTime() + 3_600_000)))
    .sign(await importJWK(jwk, 'ES256'));
}
