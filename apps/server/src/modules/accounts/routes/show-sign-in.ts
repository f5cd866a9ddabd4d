import { signInRefusal } from '../../drivers/public.ts';
import { hasPlatform } from '../../ridehailing/public.ts';
import { offeredDemoAccounts } from '../demo-accounts.ts';
import { settingsClientId } from '../oidc/clients.ts';
import { accountUnavailable } from '../oidc/sign-in-policy.ts';
import { signInPage, type SignInPage } from '../pages/sign-in.ts';
import { findAccount, type Account } from '../store/accounts.ts';
import type { Visit } from './visit.ts';

/** The driver who is signed in here and must confirm that it is still them; undefined when anybody may enter. */
export async function whoConfirms(visit: Visit): Promise<Account | undefined> {
  const { session, prompt } = await visit.flow();
  if (!session || prompt.reasons.includes(accountUnavailable)) return undefined;
  return findAccount(visit.ctx, session.accountId);
}

/** Shows the sign-in page that fits this browser. */
export async function showSignIn(
  visit: Visit,
  extra: Pick<SignInPage, 'email' | 'problem' | 'work'> = {},
  status = 200,
) {
  const flow = await visit.flow();
  const present = await whoConfirms(visit);
  const kept = flow.prompt.reasons.includes(accountUnavailable)
    ? await signInRefusal(visit.ctx, flow.session?.accountId ?? '')
    : null;
  const page = signInPage({
    flow: `/accounts/flow/${flow.uid}`,
    csrf: visit.csrf(),
    email: extra.email ?? present?.email,
    problem: extra.problem ?? kept ?? undefined,
    work: extra.work,
    again: present !== undefined,
    byPasskey: present?.hasPasskeys ?? false,
    forPassword: flow.params.client_id === settingsClientId && flow.params.state === 'password',
    rideHailing: hasPlatform(visit.house.system.config),
    demo: await offeredDemoAccounts(visit.ctx),
  });
  return visit.show(page, status);
}
