import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeName } from '../commands/change-name.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail, requestEmailChange, requestEmailCode } from '../commands/confirm-email.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { codePage, deletePage, emailPage, namePage, passwordPage } from '../pages/settings-forms.ts';
import { nameFault } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { findEmailCode } from '../store/one-time.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { visitorsOnly, type Visitor } from './settings.ts';
import type { House, Visit } from './visit.ts';

async function saveName(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const typed = { firstname: visit.typed('firstname').trim(), lastname: visit.typed('lastname').trim() };
  const faults = {
    firstname: nameFault(typed.firstname, 'Escribe tu nombre.'),
    lastname: nameFault(typed.lastname, 'Escribe tu apellido.'),
  };
  if (faults.firstname || faults.lastname) {
    return visit.show(namePage({ csrf: visit.csrf(), account, typed, faults }), 400);
  }
  await changeName(visit.ctx, account, typed);
  return visit.go('/accounts/settings?done=name');
}

function changeEmail(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const typed = { email: visit.typed('email') };
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      await requestEmailChange(visit.ctx, account, { ...typed, password: visit.typed('password') });
      return visit.go('/accounts/settings/email/confirm');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['email', 'password']);
      return visit.show(emailPage({ csrf: visit.csrf(), account, typed, ...beside }), status);
    },
  );
}

/** A new code for the address that is being proven: a new one if a change is under way, else the present one. */
function sendCode(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      const pending = await findEmailCode(visit.ctx, account.uid);
      await requestEmailCode(visit.ctx, account, pending?.email);
      return visit.go('/accounts/settings/email/confirm');
    },
    ({ message }, status) => visit.show(emailPage({ csrf: visit.csrf(), account, problem: message }), status),
  );
}

async function showCode(visit: Visit, { account }: Visitor, extra = {}, status = 200): Promise<FastifyReply> {
  const pending = await findEmailCode(visit.ctx, account.uid);
  return visit.show(codePage({ csrf: visit.csrf(), email: pending?.email ?? account.email, ...extra }), status);
}

function takeCode(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('codeEntry', visitor.account.uid);
      await confirmEmail(visit.ctx, visitor.account, visit.typed('code'));
      await visit.forgetTries('codeEntry', visitor.account.uid);
      return visit.go('/accounts/settings?done=email');
    },
    ({ field, message }, status) =>
      showCode(visit, visitor, field === 'code' ? { fault: message } : { problem: message }, status),
  );
}

function savePassword(visit: Visit, { account, sessionUid }: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('signIn', account.email);
      const [current, password] = [visit.typed('current'), visit.typed('password')];
      await changePassword(visit.ctx, { account, current, password, sessionUid });
      await visit.forgetTries('signIn', account.email);
      return visit.go('/accounts/settings?done=password');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['current', 'password']);
      return visit.show(passwordPage({ csrf: visit.csrf(), account, ...beside }), status);
    },
  );
}

function remove(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const typed = { word: visit.typed('word') };
  return orShow(
    async () => {
      await visit.countTry('signIn', account.email);
      await deleteAccount(visit.ctx, account, { ...typed, password: visit.typed('password') });
      return visit.go('/');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['password', 'word']);
      return visit.show(deletePage({ csrf: visit.csrf(), account, typed, ...beside }), status);
    },
  );
}

type EmptyForm = (page: { csrf: string; account: Account }) => string;

const show = (page: EmptyForm) =>
  visitorsOnly((visit, { account }) => visit.show(page({ csrf: visit.csrf(), account })));

export function settingsFormRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings/name', show(namePage));
  pages.form('/settings/name', visitorsOnly(saveName));
  pages.page('/settings/email', show(emailPage));
  pages.form('/settings/email', visitorsOnly(changeEmail));
  pages.form('/settings/email/code', visitorsOnly(sendCode));
  pages.page(
    '/settings/email/confirm',
    visitorsOnly((visit, visitor) => showCode(visit, visitor)),
  );
  pages.form('/settings/email/confirm', visitorsOnly(takeCode));
  pages.page('/settings/password', show(passwordPage));
  pages.form('/settings/password', visitorsOnly(savePassword));
  pages.page('/settings/delete', show(deletePage));
  pages.form('/settings/delete', visitorsOnly(remove));
}
