import { config } from '../config.ts';
import { forgetEverything } from '../storage.ts';
import { signInAddress } from './return-to.ts';
import { forgetSession, readSession } from './session.ts';
import { revoke } from './tokens.ts';

/** The session is lost: cleared on the spot, and a full page load leaves nothing of the driver in memory. */
export function hardLogout(reason: 'vencida' | 'ingreso'): void {
  forgetSession();
  location.replace(signInAddress(location.pathname + location.search, reason));
}

let mayLeave = (): Promise<boolean> => Promise.resolve(true);

/** What has not reached the server yet would be lost: whoever knows of it may ask the driver first. */
export function askBeforeLeaving(ask: () => Promise<boolean>): void {
  mayLeave = ask;
}

/** [SES-08] The driver leaves. What is on the phone goes first, so that no failure can keep it there. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  const session = readSession();
  forgetEverything();
  await import('../kept-data.ts').then((module) => module.forgetDatabases()).catch(() => {});
  const tokens = session ? [session.accessToken, session.refreshToken] : [];
  const revoked = await Promise.allSettled(tokens.map(revoke));
  // Without a network the logout address would be the browser's own error page.
  const reached = revoked.every(({ status }) => status === 'fulfilled');
  location.replace(reached ? logoutAddress() : '/');
}

function logoutAddress(): string {
  const params = new URLSearchParams({
    client_id: config().clientId,
    post_logout_redirect_uri: `${location.origin}/`,
  });
  return `${config().accounts}/session/end?${params}`;
}
