import type { FastifyReply } from 'fastify';
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

/** The form that somebody who comes back from signing in again was on the way to. */
export function pageAfterSignIn(visit: Visit): string | undefined {
  const form = visit.asked('state');
  return forms.includes(form) ? `/accounts/settings/${form}` : undefined;
}
