import { config } from '../config.ts';
import { forgetAnswers } from '../phone-databases.ts';
import { clearPhone, revokeLeft } from './clear-phone.ts';
import { forgetPush } from '../push/forget.ts';
import { signInAddress } from './return-to.ts';
import { forgetSession } from '@volante/client/session.ts';

/**
 * The session is lost: it and the driver's data go, and a full page load leaves nothing in memory.
 * Unsent writes stay: they go out only under the same driver's next session.
 */
export async function hardLogout(reason: 'vencida' | 'ingreso'): Promise<void> {
  const address = signInAddress(withoutWeek(), reason);
  forgetSession();
  await forgetAnswers();
  location.replace(address);
}

/** [SCR-10] This screen as whoever signs in next should find it: at this week. */
function withoutWeek(): string {
  const params = new URLSearchParams(location.search);
  params.delete('semana');
  const query = params.toString();
  return location.pathname + (query && `?${query}`);
}

const always = (): Promise<boolean> => Promise.resolve(true);
let mayLeave = always;

/** What has not reached the server yet would be lost: whoever knows of it may ask the driver first. Answers with the way to stop asking. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  mayLeave = ask;
  return () => {
    if (mayLeave === ask) mayLeave = always;
  };
}

/** [SES-08] The driver leaves. What is on the phone goes first, so that no failure can keep it there. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave().catch(always))) return;
  // Starts before the phone is cleared, because it needs the session, and ends before the tokens are revoked.
  const pushesEnd = forgetPush();
  await clearPhone();
  await pushesEnd;
  // Without a network the logout address would be the browser's own error page.
  location.replace((await revokeLeft()) ? logoutAddress() : '/');
}

function logoutAddress(): string {
  const params = new URLSearchParams({
    client_id: config().clientId,
    post_logout_redirect_uri: `${location.origin}/`,
  });
  return `${config().accounts}/session/end?${params}`;
}
