import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { beginAtPlatform, defaultRedirect, finishLink, rideHailingCallback } from '../../ridehailing/public.ts';
import { errorPage } from '../../../platform/pages/error-page.ts';
import { hashOf } from '../secrets.ts';
import { orShow } from './pages.ts';
import { platformAt } from './ride-hailing-platform.ts';
import { signInForBond } from './sign-in-first.ts';
import type { Visit } from './visit.ts';

const backToApp = { href: defaultRedirect, text: 'Volver a la app' };

const sorry = (visit: Visit) => (refusal: Refusal, status: number) =>
  visit.show(errorPage('No pudimos vincular tu cuenta', refusal.message, backToApp), status);

/**
 * Ties a link to the browser that began it, by its cookie: somebody who gets the address from another person cannot use
 * it.
 */
const browserHash = (visit: Visit) => hashOf(visit.csrf());

function mustHavePlatform(visit: Visit) {
  const platform = platformAt(visit);
  if (!platform) throw new Refusal('UNAVAILABLE', 'Por ahora no es posible vincular cuentas Uber.');
  return platform;
}

/**
 * [UBR-01] The bond page: checks that the app sent this driver, and sends them on to the platform. Only a browser in
 * which this same driver is signed in may go on. Otherwise somebody could send their own address to another driver, who
 * would then link their platform account to the wrong driver.
 */
export function showBond(visit: Visit): Promise<FastifyReply> {
  return orShow(async () => {
    const platform = mustHavePlatform(visit);
    const userId = visit.asked('user_id');
    const visitor = await visit.visitor();
    if (!visitor) return signInForBond(visit);
    if (visitor.account.uid !== userId) {
      throw new Refusal('FORBIDDEN', 'En este navegador entró otra persona. Cierra su sesión y vuelve a empezar.');
    }
    const address = await beginAtPlatform(visit.ctx, platform, {
      clientId: visit.asked('client_id'),
      userId,
      redirect: visit.asked('redirect'),
      token: visit.asked('token'),
      browserHash: browserHash(visit),
      redirectUri: `${visit.origin}${rideHailingCallback}`,
    });
    return visit.go(address);
  }, sorry(visit));
}

/**
 * [UBR-01] Back from the platform: links its account to the driver who began, even if another one is signed in here
 * now.
 */
export function comeBackFromLink(visit: Visit): Promise<FastifyReply> {
  return orShow(async () => {
    const [state, code, error] = [visit.asked('state'), visit.asked('code'), visit.asked('error')];
    const answer = { state, code, error, browserHash: browserHash(visit) };
    return visit.go(await finishLink(visit.ctx, mustHavePlatform(visit), answer));
  }, sorry(visit));
}
