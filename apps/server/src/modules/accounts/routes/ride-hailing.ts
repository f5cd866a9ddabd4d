import type { FastifyInstance, FastifyReply } from 'fastify';
import { bondPath, isLinkState, linkRideHailing, rideHailingCallback } from '../../ridehailing/public.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signInWithRideHailing } from '../commands/sign-in-with-ride-hailing.ts';
import { signUpWithRideHailing } from '../commands/sign-up-with-ride-hailing.ts';
import { mountPath } from '../oidc/cookies.ts';
import { linkAccountPage } from '../pages/link-account.ts';
import { rideHailingSignUpPage, type RideHailingSignUpPage } from '../pages/ride-hailing-sign-up.ts';
import { errorPage } from '../../../platform/pages/error-page.ts';
import { hashOf, sameText } from '../secrets.ts';
import { termsFault } from '../sign-up-form.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { deleteSignIn, findSignIn, keepAgreement, keepSignIn } from '../store/ridehailing-sign-ins.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { mustBeLetIn, workOf } from './let-in.ts';
import { orShow, pagesOf } from './pages.ts';
import { comeBackFromLink, showBond } from './ride-hailing-link.ts';
import { platformAt } from './ride-hailing-platform.ts';
import { showSignIn } from './show-sign-in.ts';
import { toCodePage } from './sign-in-code.ts';
import { tryPassword } from './try-password.ts';
import type { House, Visit } from './visit.ts';

const lifetimeMs = 30 * 60_000;

type SignUpFaults = Pick<RideHailingSignUpPage, 'fault' | 'problem' | 'work'>;

/** Sends the browser to the ride-hailing platform. What must come back unchanged is stored for this flow alone. */
export async function startRideHailing(visit: Visit): Promise<FastifyReply> {
  const { uid, params } = await visit.flow();
  const there = platformAt(visit);
  if (!there) {
    const way = { href: `/accounts/flow/${uid}/signin`, text: 'Entrar con mi correo' };
    return visit.show(
      errorPage('Sin conexión con Uber', 'Por ahora solo puedes entrar con tu correo y tu contraseña.', way),
    );
  }
  const { ctx, origin } = visit;
  const [secret, codeVerifier, redirectUri] = [ctx.ids.secret(), ctx.ids.secret(48), `${origin}${rideHailingCallback}`];
  const expiresAt = new Date(ctx.clock.now().getTime() + lifetimeMs);
  await keepSignIn(ctx, hashOf(uid), { stateHash: hashOf(secret), codeVerifier, redirectUri, expiresAt });
  const state = `${uid}.${secret}`;
  const again = params.prompt === 'login';
  return visit.go(there.authorizeUrl({ redirectUri, state, codeChallenge: hashOf(codeVerifier), again }));
}

/**
 * The platform sends every browser to one address. The flow's cookie reaches only the flow's own addresses, so the
 * browser is sent on to those.
 */
function backFromPlatform(visit: Visit): Promise<FastifyReply> | FastifyReply {
  if (isLinkState(visit.asked('state'))) return comeBackFromLink(visit);
  const [, uid] = /^([\w-]{10,64})\.[\w-]+$/.exec(visit.asked('state')) ?? [];
  if (!uid) throw new Refusal('NOT_FOUND', 'La respuesta de Uber no corresponde a ningún inicio de sesión.');
  return visit.go(
    `/accounts/flow/${uid}/uber/return?${new URLSearchParams(visit.request.query as Record<string, string>).toString()}`,
  );
}

async function agreementFrom(visit: Visit, flowHash: string) {
  const pending = await findSignIn(visit.ctx, flowHash);
  const there = platformAt(visit);
  const secret = visit.asked('state').split('.')[1] ?? '';
  if (!pending || !there || !sameText(pending.stateHash, hashOf(secret))) {
    throw new Refusal('FORBIDDEN', 'El inicio de sesión con Uber venció. Vuelve a intentarlo.');
  }
  if (visit.asked('error') || !visit.asked('code')) {
    throw new Refusal('FORBIDDEN', 'No autorizaste el acceso a tu cuenta Uber. Puedes entrar con tu correo.');
  }
  const { codeVerifier, redirectUri } = pending;
  return there.exchange({ code: visit.asked('code'), codeVerifier, redirectUri });
}

async function comeBack(visit: Visit): Promise<FastifyReply> {
  const { uid: flowUid } = await visit.flow();
  const flowHash = hashOf(flowUid);
  return orShow(
    async () => {
      const agreement = await agreementFrom(visit, flowHash);
      const outcome = await signInWithRideHailing(visit.ctx, agreement);
      if ('first' in outcome) {
        await keepAgreement(visit.ctx, flowHash, agreement);
        return visit.go(`/accounts/flow/${flowUid}/uber/${outcome.first}`);
      }
      await deleteSignIn(visit.ctx, flowHash);
      return finishSignIn(visit, outcome.uid);
    },
    ({ message }, status) => showSignIn(visit, { problem: message }, status),
  );
}

async function pendingAgreement(visit: Visit) {
  const { uid } = await visit.flow();
  const pending = await findSignIn(visit.ctx, hashOf(uid));
  if (pending?.agreement) {
    return { flow: `/accounts/flow/${uid}`, flowHash: hashOf(uid), agreement: pending.agreement };
  }
  throw new Refusal('NOT_FOUND', 'El inicio de sesión con Uber venció. Vuelve a intentarlo.');
}

async function showSignUp(visit: Visit, faults: SignUpFaults = {}, status = 200): Promise<FastifyReply> {
  const { flow, agreement } = await pendingAgreement(visit);
  const { profile } = agreement;
  return visit.show(rideHailingSignUpPage({ flow, csrf: visit.csrf(), person: profile, ...faults }), status);
}

async function signUp(visit: Visit): Promise<FastifyReply> {
  const { flowHash, agreement } = await pendingAgreement(visit);
  const fault = termsFault(visit.typed('terms'));
  if (fault) return showSignUp(visit, { fault }, 400);
  return orShow(
    async () => {
      await mustBeLetIn(visit, 'signUp', agreement.profile.email);
      const uid = await signUpWithRideHailing(visit.ctx, agreement);
      await deleteSignIn(visit.ctx, flowHash);
      return finishSignIn(visit, uid);
    },
    (refusal, status) => showSignUp(visit, { problem: refusal.message, work: workOf(refusal) }, status),
  );
}

async function showLink(visit: Visit, refusal?: Refusal, status = 200): Promise<FastifyReply> {
  const { flow, agreement } = await pendingAgreement(visit);
  const { profile } = agreement;
  const account = await findAccountByEmail(visit.ctx, profile.email);
  const hasPassword = Boolean(account?.passwordHash);
  const told = refusal && { fault: refusal.message, work: workOf(refusal) };
  return visit.show(linkAccountPage({ flow, csrf: visit.csrf(), email: profile.email, hasPassword, ...told }), status);
}

async function link(visit: Visit): Promise<FastifyReply> {
  const { flowHash, agreement } = await pendingAgreement(visit);
  const { profile } = agreement;
  const email = profile.email.toLowerCase();
  return orShow(
    async () => {
      const typed = { email, password: visit.typed('password'), linksRideHailing: true };
      const signedIn = await tryPassword(visit, typed);
      if (!signedIn) return toCodePage(visit);
      const { uid } = signedIn;
      await linkRideHailing(visit.ctx, { uid, ...agreement });
      await deleteSignIn(visit.ctx, flowHash);
      return finishSignIn(visit, uid);
    },
    (refusal, status) => showLink(visit, refusal, status),
  );
}

export function rideHailingRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid/uber', startRideHailing);
  pages.page(bondPath.slice(mountPath.length), showBond);
  pages.page(rideHailingCallback.slice(mountPath.length), backFromPlatform);
  pages.page('/flow/:uid/uber/return', comeBack);
  pages.page('/flow/:uid/uber/signup', (visit) => showSignUp(visit));
  pages.form('/flow/:uid/uber/signup', signUp);
  pages.page('/flow/:uid/uber/link', (visit) => showLink(visit));
  pages.form('/flow/:uid/uber/link', link);
}
