import { sandboxClientId } from '@volante/server/modules/ridehailing/public';
import type { Ctx } from '@volante/server/platform/context';
import { freshProfile } from './pages.ts';
import { hashOf } from './hash.ts';
import { newProfile } from './profiles.ts';
import { findProfile, keepCode, takeCode } from './store.ts';
import { giveTokens, type Tokens } from './tokens.ts';

const codeMs = 60_000;

export interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  state: string;
  response_type: string;
  code_challenge: string;
  code_challenge_method: string;
}

type Values = Readonly<Record<string, unknown>>;

const names = [
  'client_id',
  'redirect_uri',
  'state',
  'response_type',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Null unless the request comes from our app, with its one redirect address and with PKCE. */
export function readRequest(values: Values, allowedRedirect: string): AuthorizationRequest | null {
  const given = Object.fromEntries(names.map((name) => [name, values[name]]));
  if (names.some((name) => typeof given[name] !== 'string' || given[name] === '')) return null;
  const request = given as unknown as AuthorizationRequest;
  const good =
    request.client_id === sandboxClientId &&
    request.redirect_uri === allowedRedirect &&
    request.response_type === 'code' &&
    request.code_challenge_method === 'S256';
  return good ? request : null;
}

/** Where the browser goes after the person has decided. */
export async function decide(ctx: Ctx, request: AuthorizationRequest, values: Values): Promise<string> {
  const back = (answer: Record<string, string>) =>
    `${request.redirect_uri}?${new URLSearchParams({ ...answer, state: request.state })}`;
  if (values.decision !== 'allow') return back({ error: 'access_denied' });
  const profile =
    values.profile === freshProfile ? await newProfile(ctx) : await findProfile(ctx, String(values.profile));
  if (!profile) return back({ error: 'access_denied' });
  const code = ctx.ids.secret();
  await keepCode(
    ctx,
    hashOf(code),
    {
      subject: profile.subject,
      clientId: request.client_id,
      redirectUri: request.redirect_uri,
      codeChallenge: request.code_challenge,
    },
    new Date(ctx.clock.now().getTime() + codeMs),
  );
  return back({ code });
}

/** Exchanges a code for tokens. Returns null when anything does not match; the code is used up anyway. */
export async function exchangeCode(ctx: Ctx, values: Values): Promise<Tokens | null> {
  const grant = await takeCode(ctx, hashOf(String(values.code)));
  const fits =
    grant &&
    values.client_id === grant.clientId &&
    values.redirect_uri === grant.redirectUri &&
    hashOf(String(values.code_verifier)) === grant.codeChallenge;
  if (!fits) return null;
  return giveTokens(ctx, { subject: grant.subject, family: ctx.ids.next(), generation: 1 });
}
