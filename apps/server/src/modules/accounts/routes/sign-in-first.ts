import type { FastifyReply } from 'fastify';
import { bondPath } from '../../ridehailing/public.ts';
import type { Account } from '../store/accounts.ts';
import { settingsClientId } from '../oidc/clients.ts';
import type { Visit } from './visit.ts';

/** The settings that may ask for a fresh sign-in, by what follows in their address. */
const forms = /^(email|phone|password|uber|data|delete|passkeys\/add|passkeys\/[0-9a-f]{24}\/remove)$/;

function signInAddress(visit: Visit, extra: Record<string, string>): string {
  const query = new URLSearchParams({
    client_id: settingsClientId,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${visit.origin}/accounts/settings`,
    ...extra,
  });
  return `/accounts/auth?${query.toString()}`;
}

/** For somebody who is not signed in; afterwards they land on the settings. */
export function signInFirst(visit: Visit): FastifyReply {
  return visit.go(signInAddress(visit, {}));
}

/**
 * For somebody who signed in a while ago: they sign in again, then get the form. Who has nothing but the ride-hailing
 * account goes straight to it.
 */
export function signInAgain(visit: Visit, { passwordHash, hasPasskeys }: Account, form: string): FastifyReply {
  const byPlatform = passwordHash === null && !hasPasskeys;
  return visit.go(signInAddress(visit, { prompt: 'login', ...(byPlatform && { provider: 'uber' }), state: form }));
}

/** For somebody who opens the bond page signed out; afterwards they return to the same address. */
export function signInForBond(visit: Visit): FastifyReply {
  return visit.go(signInAddress(visit, { state: visit.request.url }));
}

/** The page that somebody who has just signed in was on the way to. */
export function pageAfterSignIn(visit: Visit): string | undefined {
  const state = visit.asked('state');
  if (state.startsWith(`${bondPath}?`)) return state;
  return forms.test(state) ? `/accounts/settings/${state}` : undefined;
}
