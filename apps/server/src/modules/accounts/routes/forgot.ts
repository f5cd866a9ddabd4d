import type { FastifyInstance, FastifyReply } from 'fastify';
import { mustBeUsableReset, requestPasswordReset, resetPassword } from '../commands/reset-password.ts';
import { mustBeGoodPassword } from '../commands/must-be-good-password.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseEmail } from '@volante/domain/values/email';
import { forgotPage, forgotSentPage, resetDonePage, resetGonePage, resetFields, resetPage } from '../pages/forgot.ts';
import { hashOf } from '../secrets.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { mustBeLetIn, workOf } from './let-in.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

/** Whoever has signed in on this browser before has mails of their own; strangers share those to one address. */
async function countMail(visit: Visit, email: string): Promise<void> {
  const account = await findAccountByEmail(visit.ctx, email);
  const { rateLimits } = visit.ctx;
  if (account && visit.deviceKnownTo(account) && (await rateLimits.takes('ownMail', { subject: account.uid }))) return;
  await mustBeLetIn(visit, 'passwordReset', email);
  if (await rateLimits.takes('strangersMail', { subject: email })) return;
  throw new Refusal(
    'TOO_MANY_REQUESTS',
    'Ya se pidieron muchos enlaces para este correo. Usa el más nuevo que te llegó, pide otro en dos horas o hazlo en un teléfono donde ya entraste.',
  );
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
    (refusal, status) =>
      visit.show(forgotPage({ csrf, email: typed, problem: refusal.message, work: workOf(refusal) }), status),
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
      // Counted by the link alone, so that nobody behind the same address uses up the tries of who reads the mail.
      await visit.ctx.rateLimits.consume('codeEntry', { subject: `reset ${hashOf(token)}` });
      const { modules } = visit.house;
      const { uid } = await resetPassword(visit.ctx, { token, password, ...name, modules });
      // Whoever reads the mail is the owner: strangers who used up the account's tries do not keep them out here.
      await visit.knowDevice(uid);
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
