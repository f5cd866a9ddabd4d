import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeName } from '../commands/change-name.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail, requestEmailChange, requestEmailCode } from '../commands/confirm-email.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { isFresh } from '../commands/must-prove-identity.ts';
import { codePage, deletePage, emailPage, namePage, passwordPage } from '../pages/settings-forms.ts';
import { nameFault } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { findEmailCode } from '../store/one-time.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { visitorsOnly, type ForVisitor } from './settings.ts';
import { signInAgain, type ProvenForm } from './sign-in-first.ts';
import type { House, Visit, Visitor } from './visit.ts';

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

function changeEmail(visit: Visit, { account, signedInAt }: Visitor): Promise<FastifyReply> {
  const typed = { email: visit.typed('email') };
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      await visit.countTry('signIn', account.email);
      await requestEmailChange(visit.ctx, account, { ...typed, password: visit.typed('password'), signedInAt });
      await visit.forgetTries('signIn', account.email);
      return visit.go('/accounts/settings/email/confirm');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['email', 'password']);
      return visit.show(emailPage({ csrf: visit.csrf(), account, typed, ...beside }), status);
    },
  );
}

/** Sends a new code: to the new address if a change is under way, otherwise to the present one. */
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

function savePassword(visit: Visit, { account, sessionUid, signedInAt }: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('signIn', account.email);
      const proof = { password: visit.typed('current'), signedInAt };
      await changePassword(visit.ctx, { account, proof, password: visit.typed('password'), sessionUid });
      await visit.forgetTries('signIn', account.email);
      return visit.go('/accounts/settings?done=password');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['current', 'password']);
      return visit.show(passwordPage({ csrf: visit.csrf(), account, ...beside }), status);
    },
  );
}

function remove(visit: Visit, { account, signedInAt }: Visitor): Promise<FastifyReply> {
  const typed = { word: visit.typed('word') };
  return orShow(
    async () => {
      await visit.countTry('signIn', account.email);
      const proof = { ...typed, password: visit.typed('password'), signedInAt };
      await deleteAccount(visit.ctx, { account, proof, modules: visit.house.modules });
      return visit.leave();
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['password', 'word']);
      return visit.show(deletePage({ csrf: visit.csrf(), account, typed, ...beside }), status);
    },
  );
}

type EmptyForm = (page: { csrf: string; account: Account }) => string;

const showing =
  (page: EmptyForm): ForVisitor =>
  (visit, { account }) =>
    visit.show(page({ csrf: visit.csrf(), account }));

const show = (page: EmptyForm) => visitorsOnly(showing(page));

/** A visitor without a password must have signed in just now before the form is shown. */
function proven(form: ProvenForm, act: ForVisitor) {
  return visitorsOnly((visit, visitor) => {
    const known = visitor.account.passwordHash !== null || isFresh(visit.ctx, visitor.signedInAt);
    return known ? act(visit, visitor) : signInAgain(visit, form);
  });
}

export function settingsFormRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings/name', show(namePage));
  pages.form('/settings/name', visitorsOnly(saveName));
  pages.page('/settings/email', show(emailPage));
  pages.form('/settings/email', proven('email', changeEmail));
  pages.form('/settings/email/code', visitorsOnly(sendCode));
  pages.page(
    '/settings/email/confirm',
    visitorsOnly((visit, visitor) => showCode(visit, visitor)),
  );
  pages.form('/settings/email/confirm', visitorsOnly(takeCode));
  pages.page('/settings/password', proven('password', showing(passwordPage)));
  pages.form('/settings/password', proven('password', savePassword));
  pages.page('/settings/delete', proven('delete', showing(deletePage)));
  pages.form('/settings/delete', proven('delete', remove));
}
