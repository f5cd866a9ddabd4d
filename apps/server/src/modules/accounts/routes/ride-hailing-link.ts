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

/** The browser's own mark travels in a cookie: whoever is handed an address of somebody else's link gets nowhere. */
const browserHash = (visit: Visit) => hashOf(visit.csrf());

function mustHavePlatform(visit: Visit) {
  const platform = platformAt(visit);
  if (!platform) throw new Refusal('UNAVAILABLE', 'Por ahora no es posible vincular cuentas Uber.');
  return platform;
}

/**
 * [UBR-01] The bond page: proves that the app sent this driver, and sends them on to the platform. Only a browser in
 * which this driver is signed in goes on: whoever is sent somebody else's address would give away their own account.
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

/** [UBR-01] Back from the platform: the account is the driver's who began, whoever is signed in here. */
export function comeBackFromLink(visit: Visit): Promise<FastifyReply> {
  return orShow(async () => {
    const [state, code, error] = [visit.asked('state'), visit.asked('code'), visit.asked('error')];
    const answer = { state, code, error, browserHash: browserHash(visit) };
    return visit.go(await finishLink(visit.ctx, mustHavePlatform(visit), answer));
  }, sorry(visit));
}
