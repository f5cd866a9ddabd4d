import type { FastifyInstance } from 'fastify';
import { parseEmail } from '@volante/domain/values/email';
import { finishSignIn } from './finish-sign-in.ts';
import { workOf } from './let-in.ts';
import { orShow, pagesOf } from './pages.ts';
import { toCodePage } from './sign-in-code.ts';
import { startRideHailing } from './ride-hailing.ts';
import { showSignIn } from './show-sign-in.ts';
import { showSignUp } from './sign-up.ts';
import { tryPassword } from './try-password.ts';
import type { House, Visit } from './visit.ts';

/** Where the provider sends a browser: to the page the app asked for. */
async function open(visit: Visit) {
  const { params } = await visit.flow();
  if (params.provider === 'uber') return startRideHailing(visit);
  return params.screen === 'signup' ? showSignUp(visit) : showSignIn(visit);
}

async function submit(visit: Visit) {
  const email = visit.typed('email').trim();
  await visit.flow();
  return orShow(
    async () => {
      const signedIn = await tryPassword(visit, { email: parseEmail(email), password: visit.typed('password') });
      return signedIn ? finishSignIn(visit, signedIn.uid) : toCodePage(visit);
    },
    (refusal, status) => showSignIn(visit, { email, problem: refusal.message, work: workOf(refusal) }, status),
  );
}

export function signInRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid', open);
  pages.page('/flow/:uid/signin', (visit) => showSignIn(visit));
  pages.form('/flow/:uid/signin', submit);
  // Without a flow there is nothing to sign in to. The app's own page starts one.
  pages.page('/signin', (visit) => visit.go('/signin'));
  pages.page('/signup', (visit) => visit.go('/signup'));
}
