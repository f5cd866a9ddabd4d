import type { FastifyInstance } from 'fastify';
import { signInRefusal } from '../../drivers/public.ts';
import { hasPlatform } from '../../ridehailing/public.ts';
import { signIn } from '../commands/sign-in.ts';
import { offeredDemoAccounts } from '../demo-accounts.ts';
import { parseEmail } from '@volante/domain/values/email';
import { accountUnavailable } from '../oidc/sign-in-policy.ts';
import { signInPage, type SignInPage } from '../pages/sign-in.ts';
import { findAccount } from '../store/accounts.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { orShow, pagesOf } from './pages.ts';
import { startRideHailing } from './ride-hailing.ts';
import { showSignUp } from './sign-up.ts';
import type { House, Visit } from './visit.ts';

/** The sign-in page as this browser should see it. */
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

/** Where the provider sends a browser: to the page the app asked for. */
async function open(visit: Visit) {
  const { params } = await visit.flow();
  if (params.provider === 'uber') return startRideHailing(visit);
  return params.screen === 'signup' ? showSignUp(visit) : showSignIn(visit);
}

async function submit(visit: Visit) {
  const email = visit.typed('email').trim();
  const subject = parseEmail(email);
  await visit.flow();
  return orShow(
    async () => {
      await visit.countTry('signIn', subject);
      const { uid } = await signIn(visit.ctx, { email, password: visit.typed('password') });
      await visit.forgetTries('signIn', subject);
      return finishSignIn(visit, uid);
    },
    ({ message }, status) => showSignIn(visit, { email, problem: message }, status),
  );
}

export function signInRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid', open);
  pages.page('/flow/:uid/signin', (visit) => showSignIn(visit));
  pages.form('/flow/:uid/signin', submit);
  // Without a flow there is nothing to sign in to: the app starts one.
  pages.page('/signin', (visit) => visit.go('/signin'));
  pages.page('/signup', (visit) => visit.go('/signup'));
}
