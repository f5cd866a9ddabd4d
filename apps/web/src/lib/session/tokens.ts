import { config } from '../config.ts';
import { NetworkError } from '@volante/client/errors.ts';
import { parseJson, send } from '@volante/client/http.ts';
import type { SessionUser } from '@volante/client/session.ts';

/** The accounts provider said no; only this, never a lost connection, ends a session. */
export class OAuthError extends Error {
  override name = 'OAuthError';
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const isBusy = (status: number) => status >= 500 || status === 429;
const busy = () => new NetworkError('El servicio de cuentas está ocupado.');

export const redirectUri = (): string => `${location.origin}/auth`;

export async function requestTokens(fields: Record<string, string>, idempotencyKey?: string): Promise<Tokens> {
  const answer = await send(`${config().accounts}/token`, {
    method: 'POST',
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    body: new URLSearchParams({ client_id: config().clientId, redirect_uri: redirectUri(), ...fields }),
  });
  const body = parseJson(answer) as Record<string, string>;
  if (answer.ok && body.access_token && body.refresh_token) {
    return { accessToken: body.access_token, refreshToken: body.refresh_token };
  }
  if (isBusy(answer.status)) throw busy();
  throw new OAuthError(body.error_description ?? body.error ?? `HTTP ${answer.status}`);
}

export async function fetchUser(accessToken: string): Promise<SessionUser> {
  const answer = await send(`${config().accounts}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  if (isBusy(answer.status)) throw busy();
  if (!answer.ok) throw new OAuthError(`HTTP ${answer.status}`);
  const user = parseJson(answer) as SessionUser;
  return {
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    uid: user.uid,
    userType: user.userType,
    verified: user.verified,
  };
}

/** Resolves once the token is revoked. A token the server does not know needs no revoking. */
export async function revoke(token: string): Promise<void> {
  const { status } = await send(`${config().accounts}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: config().clientId, token }),
    keepalive: true,
  });
  if (isBusy(status)) throw busy();
}
