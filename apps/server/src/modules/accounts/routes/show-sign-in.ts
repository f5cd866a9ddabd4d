import { signInRefusal } from '../../drivers/public.ts';
import { hasPlatform } from '../../ridehailing/public.ts';
import { offeredDemoAccounts } from '../demo-accounts.ts';
import { accountUnavailable } from '../oidc/sign-in-policy.ts';
import { signInPage, type SignInPage } from '../pages/sign-in.ts';
import { findAccount } from '../store/accounts.ts';
import type { Visit } from './visit.ts';

/** Shows the sign-in page that fits this browser. */
export async function showSignIn(visit: Visit, extra: Pick<SignInPage, 'email' | 'problem'> = {}, status = 200) {
  const flow = await visit.flow();
  const present = flow.session && (await findAccount(visit.ctx, flow.session.accountId));
  const kept = flow.prompt.reasons.includes(accountUnavailable)
    ? await signInRefusal(visit.ctx, flow.session?.accountId ?? '')
    : null;
  const page = signInPage({
    flow: `/accounts/flow/${flow.uid}`,
    csrf: visit.csrf(),
    email: extra.email ?? (kept ? undefined : present?.email),
    problem: extra.problem ?? kept ?? undefined,
    again: present !== undefined && !kept,
    rideHailing: hasPlatform(visit.house.system.config),
    demo: await offeredDemoAccounts(visit.ctx),
  });
  return visit.show(page, status);
}
