import { now } from '@volante/client/clock.ts';
import { config } from '../config.ts';
import { randomText } from '@volante/client/random.ts';
import { forget, storageKey, store } from '@volante/client/storage.ts';
import { hasLeft } from './clear-phone.ts';
import { challengeOf } from './pkce.ts';
import { redirectUri } from './tokens.ts';

export interface SignInWish {
  screen?: 'signup';
  provider?: 'uber';
  /** A password typed just now, however fresh the provider's own session is. */
  again?: boolean;
  returnTo?: string;
}

/** What waits on the phone for the provider's answer, under its own state: two tabs may sign in at once. */
export interface OpenSignIn {
  verifier: string;
  returnTo?: string;
  startedAt: number;
}

const lifetime = 60 * 60_000;

export const openSignInKey = (state: string): string => `sign-in.${state}`;

function forgetOldOnes(): void {
  const first = storageKey('sign-in.');
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(first))) {
    const { startedAt } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<OpenSignIn>;
    if (!startedAt || now() - startedAt > lifetime) forget(`sign-in.${key.slice(first.length)}`);
  }
}

/** [SES-02] Leaves for the accounts provider. */
export async function beginSignIn({ screen, provider, again, returnTo }: SignInWish): Promise<void> {
  forgetOldOnes();
  const state = randomText();
  const verifier = randomText();
  store(openSignInKey(state), { verifier, returnTo, startedAt: now() } satisfies OpenSignIn);
  const params = new URLSearchParams({
    client_id: config().clientId,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'driver',
    tenancy: config().tenancy,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(screen && { screen }),
    ...(provider && { provider }),
    ...((again || hasLeft()) && { prompt: 'login' }),
  });
  location.assign(`${config().accounts}/auth?${params}`);
}

/** For what needs a sign-in less than five minutes old (REAUTH_REQUIRED): there and back to this screen. */
export function signInAgain(): Promise<void> {
  return beginSignIn({ again: true, returnTo: location.pathname + location.search });
}
