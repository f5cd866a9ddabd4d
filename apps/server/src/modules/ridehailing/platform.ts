import { isCategory, type Category } from '@volante/domain/ridehailing/category';
import { Refusal } from '../../platform/refusal.ts';

/** Who a driver is at the ride-hailing platform. */
export interface RideHailingProfile {
  /** The platform's own id of the person: it never changes, unlike everything below. */
  subject: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** Country prefix of the phone. */
  code: string;
  category: Category;
}

/** The platform as we see it: OAuth 2 with PKCE, then one call for the profile. */
export interface RideHailingPlatform {
  /** With `again` the platform asks who it is even if it knows. */
  authorizeUrl(request: { redirectUri: string; state: string; codeChallenge: string; again: boolean }): string;
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<RideHailingProfile>;
}

export interface PlatformEndpoints {
  clientId: string;
  authorize: string;
  token: string;
  profile: string;
}

const unreachable = () =>
  new Refusal('UNAVAILABLE', 'No pudimos conectarnos con Uber. Vuelve a intentarlo en unos minutos.');

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer?.ok) throw unreachable();
  return (await answer.json()) as Record<string, unknown>;
}

const texts = ['subject', 'firstname', 'lastname', 'email', 'phone', 'code'] as const;

function readProfile(answer: Record<string, unknown>): RideHailingProfile {
  if (texts.some((name) => typeof answer[name] !== 'string') || !isCategory(answer.category)) throw unreachable();
  return answer as unknown as RideHailingProfile;
}

export function oauthPlatform(endpoints: PlatformEndpoints): RideHailingPlatform {
  return {
    authorizeUrl({ redirectUri, state, codeChallenge, again }) {
      const query = new URLSearchParams({
        client_id: endpoints.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      });
      return `${endpoints.authorize}?${query.toString()}`;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const { access_token: accessToken } = await ask(endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: endpoints.clientId,
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
        }),
      });
      return readProfile(await ask(endpoints.profile, { headers: { authorization: `Bearer ${String(accessToken)}` } }));
    },
  };
}
