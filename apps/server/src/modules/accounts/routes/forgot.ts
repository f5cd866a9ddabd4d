import type { FastifyInstance, FastifyReply } from 'fastify';
import { mustBeUsableReset, requestPasswordReset, resetPassword } from '../commands/reset-password.ts';
import { parseEmail } from '@volante/domain/values/email';
import { forgotPage, forgotSentPage, resetDonePage, resetGonePage, resetPage } from '../pages/forgot.ts';
import { hashOf } from '../secrets.ts';
import { orShow, pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

async function ask(visit: Visit): Promise<FastifyReply> {
  const typed = visit.typed('email');
  const email = parseEmail(typed);
  const csrf = visit.csrf();
  if (!email) return visit.show(forgotPage({ csrf, email: typed, fault: 'Escribe un correo válido.' }), 400);
  return orShow(
    async () => {
      await visit.countTry('passwordReset', email);
      await requestPasswordReset(visit.ctx, { email });
      return visit.show(forgotSentPage());
    },
    ({ message }, status) => visit.show(forgotPage({ csrf, email: typed, problem: message }), status),
  );
}

function openLink(visit: Visit): Promise<FastifyReply> {
  const token = visit.asked('token');
  return orShow(
    async () => {
      await mustBeUsableReset(visit.ctx, token);
      return visit.show(resetPage({ csrf: visit.csrf(), token }));
    },
    ({ message }, status) => visit.show(resetGonePage(message), status),
  );
}

function choose(visit: Visit): Promise<FastifyReply> {
  const token = visit.typed('token');
  return orShow(
    async () => {
      // E-mails are counted under the same name. No e-mail contains a space, so the two never mix.
      await visit.countTry('passwordReset', `token ${hashOf(token)}`);
      await resetPassword(visit.ctx, { token, password: visit.typed('password') });
      return visit.show(resetDonePage());
    },
    ({ field, message }, status) =>
      field === 'password'
        ? visit.show(resetPage({ csrf: visit.csrf(), token, fault: message }), status)
        : visit.show(resetGonePage(message), status),
  );
}

export function forgotRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/forgot', (visit) => visit.show(forgotPage({ csrf: visit.csrf() })));
  pages.form('/forgot', ask);
  pages.page('/reset', openLink);
  pages.form('/reset', choose);
}
