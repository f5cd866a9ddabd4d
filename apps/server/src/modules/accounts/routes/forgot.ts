import type { FastifyInstance, FastifyReply } from 'fastify';
import { mustBeUsableReset, requestPasswordReset, resetPassword } from '../commands/reset-password.ts';
import { mustBeGoodPassword } from '../commands/must-be-good-password.ts';
import { parseEmail } from '@volante/domain/values/email';
import { forgotPage, forgotSentPage, resetDonePage, resetGonePage, resetFields, resetPage } from '../pages/forgot.ts';
import { hashOf } from '../secrets.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

/** Strangers get few mails to one address. Whoever has signed in on this browser before has mails of their own. */
async function countMail(visit: Visit, email: string): Promise<void> {
  const account = await findAccountByEmail(visit.ctx, email);
  if (account && visit.deviceKnownTo(account.uid)) return visit.countTry('ownMail', account.uid);
  await visit.countTry('passwordReset', email);
  await visit.countTry('strangersMail', email);
}

async function ask(visit: Visit): Promise<FastifyReply> {
  const typed = visit.typed('email');
  const email = parseEmail(typed);
  const csrf = visit.csrf();
  if (!email) return visit.show(forgotPage({ csrf, email: typed, fault: 'Escribe un correo válido.' }), 400);
  return orShow(
    async () => {
      await countMail(visit, email);
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
      const { note } = await mustBeUsableReset(visit.ctx, token);
      return visit.show(resetPage({ csrf: visit.csrf(), token, note }));
    },
    ({ message }, status) => visit.show(resetGonePage(message), status),
  );
}

function choose(visit: Visit): Promise<FastifyReply> {
  const [token, password] = [visit.typed('token'), visit.typed('password')];
  const name = { firstname: visit.typed('firstname'), lastname: visit.typed('lastname') };
  return orShow(
    async () => {
      const { account } = await mustBeUsableReset(visit.ctx, token);
      await mustBeGoodPassword(password, account);
      // E-mails are counted under the same name. No e-mail contains a space, so the two never mix.
      await visit.countTry('passwordReset', `token ${hashOf(token)}`);
      const { modules } = visit.house;
      const { uid } = await resetPassword(visit.ctx, { token, password, ...name, modules });
      // Whoever reads the mail is the owner: strangers who used up the account's tries do not keep them out here.
      visit.knowDevice(uid);
      return visit.show(resetDonePage());
    },
    async (refusal, status) => {
      if (refusal.field === undefined) return visit.show(resetGonePage(refusal.message), status);
      const { note } = await mustBeUsableReset(visit.ctx, token);
      const { faults } = besideField(refusal, resetFields);
      return visit.show(resetPage({ csrf: visit.csrf(), token, note, typed: name, faults }), status);
    },
  );
}

export function forgotRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/forgot', (visit) => visit.show(forgotPage({ csrf: visit.csrf() })));
  pages.form('/forgot', ask);
  pages.page('/reset', openLink);
  pages.form('/reset', choose);
}
