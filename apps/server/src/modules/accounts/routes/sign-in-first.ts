import type { FastifyReply } from 'fastify';
import { bondPath } from '../../ridehailing/public.ts';
import { settingsClientId } from '../oidc/clients.ts';
import type { Visit } from './visit.ts';

/** The forms that a fresh sign-in may be wanted for. */
export type ProvenForm = 'email' | 'password' | 'delete';

const forms: readonly string[] = ['email', 'password', 'delete'] satisfies ProvenForm[];

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

/** For whoever is not signed in; they land on the settings. */
export function signInFirst(visit: Visit): FastifyReply {
  return visit.go(signInAddress(visit, {}));
}

/** For whoever is, a while ago and without a password to ask for: once more by the platform, then on to the form. */
export function signInAgain(visit: Visit, form: ProvenForm): FastifyReply {
  return visit.go(signInAddress(visit, { prompt: 'login', provider: 'uber', state: form }));
}

/** For who comes to the bond page signed out; then back to it, asking the same. */
export function signInForBond(visit: Visit): FastifyReply {
  return visit.go(signInAddress(visit, { state: visit.request.url }));
}

/** The page that somebody who comes back from signing in was on the way to. */
export function pageAfterSignIn(visit: Visit): string | undefined {
  const state = visit.asked('state');
  if (state.startsWith(`${bondPath}?`)) return state;
  return forms.includes(state) ? `/accounts/settings/${state}` : undefined;
}
