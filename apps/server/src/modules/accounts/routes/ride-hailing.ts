import type { FastifyInstance, FastifyReply } from 'fastify';
import { bondPath, isLinkState, linkRideHailing, rideHailingCallback } from '../../ridehailing/public.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signIn } from '../commands/sign-in.ts';
import { signInWithRideHailing } from '../commands/sign-in-with-ride-hailing.ts';
import { mountPath } from '../oidc/provider.ts';
import { linkAccountPage } from '../pages/link-account.ts';
import { errorPage } from '../../../platform/pages/error-page.ts';
import { hashOf, sameText } from '../secrets.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { deleteSignIn, findSignIn, keepProfile, keepSignIn } from '../store/ridehailing-sign-ins.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { orShow, pagesOf } from './pages.ts';
import { comeBackFromLink, showBond } from './ride-hailing-link.ts';
import { platformAt } from './ride-hailing-platform.ts';
import { showSignIn } from './show-sign-in.ts';
import type { House, Visit } from './visit.ts';

const lifetimeMs = 30 * 60_000;

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

async function profileFrom(visit: Visit, flowHash: string) {
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
  return (await there.exchange({ code: visit.asked('code'), codeVerifier, redirectUri })).profile;
}

async function comeBack(visit: Visit): Promise<FastifyReply> {
  const { uid: flowUid } = await visit.flow();
  const flowHash = hashOf(flowUid);
  return orShow(
    async () => {
      const profile = await profileFrom(visit, flowHash);
      const uid = await signInWithRideHailing(visit.ctx, profile);
      if (uid === undefined) {
        await keepProfile(visit.ctx, flowHash, profile);
        return visit.go(`/accounts/flow/${flowUid}/uber/link`);
      }
      await deleteSignIn(visit.ctx, flowHash);
      return finishSignIn(visit, uid);
    },
    ({ message }, status) => showSignIn(visit, { problem: message }, status),
  );
}

async function pendingProfile(visit: Visit) {
  const { uid } = await visit.flow();
  const pending = await findSignIn(visit.ctx, hashOf(uid));
  if (pending?.profile) return { flow: `/accounts/flow/${uid}`, flowHash: hashOf(uid), profile: pending.profile };
  throw new Refusal('NOT_FOUND', 'El inicio de sesión con Uber venció. Vuelve a intentarlo.');
}

async function showLink(visit: Visit, fault?: string, status = 200): Promise<FastifyReply> {
  const { flow, profile } = await pendingProfile(visit);
  const account = await findAccountByEmail(visit.ctx, profile.email);
  const hasPassword = Boolean(account?.passwordHash);
  return visit.show(linkAccountPage({ flow, csrf: visit.csrf(), email: profile.email, hasPassword, fault }), status);
}

async function link(visit: Visit): Promise<FastifyReply> {
  const { flowHash, profile } = await pendingProfile(visit);
  const email = profile.email.toLowerCase();
  return orShow(
    async () => {
      await visit.countTry('signIn', email);
      const { uid } = await signIn(visit.ctx, { email, password: visit.typed('password') });
      await linkRideHailing(visit.ctx, { uid, profile });
      await visit.forgetTries('signIn', email);
      await deleteSignIn(visit.ctx, flowHash);
      return finishSignIn(visit, uid);
    },
    ({ message }, status) => showLink(visit, message, status),
  );
}

export function rideHailingRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid/uber', startRideHailing);
  pages.page(bondPath.slice(mountPath.length), showBond);
  pages.page(rideHailingCallback.slice(mountPath.length), backFromPlatform);
  pages.page('/flow/:uid/uber/return', comeBack);
  pages.page('/flow/:uid/uber/link', (visit) => showLink(visit));
  pages.form('/flow/:uid/uber/link', link);
}
