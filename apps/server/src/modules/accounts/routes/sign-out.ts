import type { FastifyInstance, FastifyReply } from 'fastify';
import { webClientId } from '../oidc/clients.ts';
import { errorPage, signOutPage } from '../pages/plain-pages.ts';
import { pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

/** The app's front page is the only place to go once signed out; undefined when another one was asked for. */
function destination(visit: Visit): string | undefined {
  const home = `${visit.origin}/`;
  const asked = visit.asked('post_logout_redirect_uri');
  const client = visit.asked('client_id');
  if ((asked && asked !== home) || (client && client !== webClientId)) return undefined;
  const state = visit.asked('state');
  return state ? `${home}?${new URLSearchParams({ state }).toString()}` : home;
}

async function subjectOfHint({ house, asked }: { house: House; asked: string }): Promise<unknown> {
  const client = await house.provider.Client.find(webClientId);
  if (!client || !asked) return undefined;
  const valid = await house.provider.IdToken.validate(asked, client).catch(() => undefined);
  return valid?.payload.sub;
}

/** Any site can send a browser here. Only a page of ours, or whoever holds this driver's id token, need not ask the driver. */
async function needsNoAsking(visit: Visit, accountId: string): Promise<boolean> {
  const { 'sec-fetch-site': site, referer } = visit.request.headers;
  if (site === 'same-origin') return true;
  if (site === undefined && referer?.startsWith(`${visit.origin}/`)) return true;
  return (await subjectOfHint({ house: visit.house, asked: visit.asked('id_token_hint') })) === accountId;
}

async function signOut(visit: Visit): Promise<FastifyReply> {
  const address = destination(visit);
  if (!address) {
    const way = { href: '/', text: 'Volver al inicio' };
    return visit.show(errorPage('No pudimos continuar', 'El enlace que abriste no es válido.', way), 400);
  }
  const { accountId } = await visit.session();
  if (accountId === undefined) return visit.go(address);
  if (visit.request.method === 'GET' && !(await needsNoAsking(visit, accountId))) {
    return visit.show(signOutPage(visit.csrf(), visit.request.url));
  }
  await visit.endSession();
  return visit.go(address);
}

export function signOutRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/session/end', signOut);
  pages.form('/session/end', signOut);
}
