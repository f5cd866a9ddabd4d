import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import { requestPasswordReset } from '../commands/reset-password.ts';
import { passwordLinkPage, passwordLinkSentPage } from '../pages/password-link.ts';
import { orShow, pagesOf } from './pages.ts';
import { visitorsOnly } from './settings.ts';
import type { House, Visit, Visitor } from './visit.ts';

/** [ACC-01] Counted as the driver's own mail, of which no stranger can use up any. */
function send(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      if (!account.emailConfirmed) throw new Refusal('CONFLICT', 'Antes confirma tu correo.');
      await visit.countTry('ownMail', account.uid);
      await requestPasswordReset(visit.ctx, { email: account.email });
      return visit.show(passwordLinkSentPage(account));
    },
    ({ message }, status) => visit.show(passwordLinkPage({ csrf: visit.csrf(), account, problem: message }), status),
  );
}

/** A signed-in driver whose passkey is not at hand changes the password by the account's own mail. */
export function passwordLinkRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page(
    '/settings/password/link',
    visitorsOnly((visit, { account }) => visit.show(passwordLinkPage({ csrf: visit.csrf(), account }))),
  );
  pages.form('/settings/password/link', visitorsOnly(send));
}
