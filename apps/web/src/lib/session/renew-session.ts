import { now } from '@volante/client/clock.ts';
import { SignedOutError } from '@volante/client/errors.ts';
import { randomText } from '@volante/client/random.ts';
import { forget, readStored, store } from '@volante/client/storage.ts';
import { withLock } from '@volante/client/with-lock.ts';
import { hardLogout } from './leave.ts';
import { expiryFromNow, readSession, writeSession, type Session } from '@volante/client/session.ts';
import { OAuthError, requestTokens } from './tokens.ts';

/** The session for a call about to be made, renewed first when its expiry has passed. */
export async function validSession(): Promise<Session> {
  const session = readSession();
  if (!session) throw new SignedOutError();
  return now() < session.expiresAt ? session : renewSession(session.accessToken);
}

let renewing: Promise<Session> | undefined;

/** [SES-05] One refresh for all calls of this tab, and by the lock for all tabs. */
export function renewSession(staleToken: string): Promise<Session> {
  renewing ??= withLock('volante-session', () => renew(staleToken)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(staleToken: string): Promise<Session> {
  const session = readSession();
  if (!session) throw new SignedOutError();
  if (session.accessToken !== staleToken) return session;
  try {
    const tokens = await requestTokens(
      { grant_type: 'refresh_token', refresh_token: session.refreshToken },
      attemptKey(session.refreshToken),
    );
    // The driver may have signed out, here or in another tab, while the answer was under way.
    if (readSession()?.refreshToken !== session.refreshToken) throw new SignedOutError();
    const renewed = { ...session, ...tokens, expiresAt: expiryFromNow() };
    writeSession(renewed);
    forget('refresh');
    return renewed;
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    await hardLogout('vencida');
    throw new SignedOutError();
  }
}

/** Kept before sending: if the answer gets lost, the same token goes out again under the same key and is answered again. */
function attemptKey(refreshToken: string): string {
  const kept = readStored('refresh') as { refreshToken: string; key: string } | null;
  if (kept?.refreshToken === refreshToken) return kept.key;
  const key = randomText(16);
  store('refresh', { refreshToken, key });
  return key;
}
