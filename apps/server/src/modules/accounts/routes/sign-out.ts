import type { FastifyInstance, FastifyReply } from 'fastify';
import { webClientId } from '../oidc/clients.ts';
import { errorPage } from '../../../platform/pages/error-page.ts';
import { signOutPage } from '../pages/sign-out.ts';
import { pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

/** After signing out, the only place to go is the app's front page. */
function isOurs(visit: Visit): boolean {
  const [address, client] = [visit.asked('post_logout_redirect_uri'), visit.asked('client_id')];
  return (!address || address === `${visit.origin}/`) && (!client || client === webClientId);
}

/**
 * Returns to the app if it asked for the sign-out. Otherwise the app does not know yet that its driver has left: it
 * must clear its data.
 */
function goOut(visit: Visit): FastifyReply {
  if (!visit.asked('post_logout_redirect_uri')) return visit.leave();
  const state = visit.asked('state');
  return visit.go(state ? `${visit.origin}/?${new URLSearchParams({ state }).toString()}` : `${visit.origin}/`);
}

async function subjectOfHint({ house, asked }: { house: House; asked: string }): Promise<unknown> {
  const client = await house.provider.Client.find(webClientId);
  if (!client || !asked) return undefined;
  const valid = await house.provider.IdToken.validate(asked, client).catch(() => undefined);
  return valid?.payload.sub;
}

function isFromOurPage({ request, origin }: Visit): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers;
  return site === 'same-origin' || (site === undefined && Boolean(referer?.startsWith(`${origin}/`)));
}

/**
 * Any site can send a browser here, so the driver is asked first. Not when a page of ours sent it, or when the request
 * carries this driver's id token.
 */
async function needsNoAsking(visit: Visit, accountId: string): Promise<boolean> {
  return (
    isFromOurPage(visit) ||
    (await subjectOfHint({ house: visit.house, asked: visit.asked('id_token_hint') })) === accountId
  );
}

async function signOut(visit: Visit): Promise<FastifyReply> {
  if (!isOurs(visit)) {
    const way = { href: '/', text: 'Volver al inicio' };
    return visit.show(errorPage('No pudimos continuar', 'El enlace que abriste no es válido.', way), 400);
  }
  const { accountId } = await visit.session();
  if (accountId === undefined) {
    // Nobody is signed in. Another site must still not be able to clear the app's data in this browser.
    const mayGoOut = visit.asked('post_logout_redirect_uri') || isFromOurPage(visit);
    return mayGoOut ? goOut(visit) : visit.go('/');
  }
  if (visit.request.method === 'GET' && !(await needsNoAsking(visit, accountId))) {
    return visit.show(signOutPage(visit.csrf(), visit.request.url));
  }
  await visit.endSession();
  return goOut(visit);
}

export function signOutRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/session/end', signOut);
  pages.form('/session/end', signOut);
}
