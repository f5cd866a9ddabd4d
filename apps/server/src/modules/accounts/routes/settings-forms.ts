import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeName } from '../commands/change-name.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail, requestEmailChange, requestEmailCode } from '../commands/confirm-email.ts';
import { mustBeGoodPassword } from '../commands/must-be-good-password.ts';
import { codePage, type CodeWay, emailPage, namePage, passwordPage } from '../pages/settings-forms.ts';
import { nameFault } from '../sign-up-form.ts';
import type { Account } from '../store/accounts.ts';
import { findEmailCode } from '../store/one-time.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { proven, provingIdentity } from './proven.ts';
import { visitorsOnly, type ForVisitor } from './settings.ts';
import { takeTyped } from './typed-before.ts';
import type { House, Visit, Visitor } from './visit.ts';

async function saveName(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account } = visitor;
  const typed = { firstname: visit.typed('firstname').trim(), lastname: visit.typed('lastname').trim() };
  const faults = {
    firstname: nameFault(typed.firstname, 'Escribe tu nombre.'),
    lastname: nameFault(typed.lastname, 'Escribe tu apellido.'),
  };
  if (faults.firstname || faults.lastname) {
    return visit.show(namePage({ csrf: visit.csrf(), account, typed, faults }), 400);
  }
  return orShow(
    async () => {
      await changeName(visit.ctxOf(visitor), account, typed);
      return visit.go('/accounts/settings?done=name');
    },
    ({ message }, status) => visit.show(namePage({ csrf: visit.csrf(), account, typed, problem: message }), status),
  );
}

function changeEmail(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account, ...signIn } = visitor;
  const typed = { email: visit.typed('email') };
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      await provingIdentity(visit, visitor, () =>
        requestEmailChange(visit.ctxOf(visitor), account, { ...typed, password: visit.typed('password'), ...signIn }),
      );
      return visit.go('/accounts/settings/email/confirm');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['email', 'password']);
      return visit.show(emailPage({ csrf: visit.csrf(), account, typed, ...beside }), status);
    },
  );
}

const registration = '/app/onboarding?step=resume';

function wayOf(visit: Visit): CodeWay {
  return visit.asked('from') === 'registro'
    ? { query: '?from=registro', back: registration, after: registration }
    : { query: '', back: '/accounts/settings/email', after: '/accounts/settings?done=email' };
}

/** Sends a new code: to the new address if a change is under way, otherwise to the present one. */
function sendCode(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account } = visitor;
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      const pending = await findEmailCode(visit.ctx, account.uid);
      await requestEmailCode(visit.ctx, account, pending?.email);
      return visit.go(`/accounts/settings/email/confirm${wayOf(visit).query}`);
    },
    ({ message }, status) => showCode(visit, visitor, { problem: message }, status),
  );
}

async function showCode(visit: Visit, { account }: Visitor, extra = {}, status = 200): Promise<FastifyReply> {
  const pending = await findEmailCode(visit.ctx, account.uid);
  const about = { email: pending?.email ?? account.email, pending: pending !== undefined, way: wayOf(visit) };
  return visit.show(codePage({ csrf: visit.csrf(), ...about, ...extra }), status);
}

function takeCode(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('codeEntry', visitor.account.uid);
      await confirmEmail(visit.ctxOf(visitor), visitor.account, visit.typed('code'));
      await visit.forgetTries('codeEntry', visitor.account.uid);
      return visit.go(wayOf(visit).after);
    },
    ({ field, message }, status) =>
      showCode(visit, visitor, field === 'code' ? { fault: message } : { problem: message }, status),
  );
}

function savePassword(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account, sessionUid, ...signIn } = visitor;
  const password = visit.typed('password');
  return orShow(
    async () => {
      await mustBeGoodPassword(password, account);
      const proof = { password: visit.typed('current'), ...signIn };
      await provingIdentity(visit, visitor, () => changePassword(visit.ctx, { account, proof, password, sessionUid }));
      return visit.go('/accounts/settings?done=password');
    },
    (refusal, status) => {
      const beside = besideField(refusal, ['current', 'password']);
      return visit.show(passwordPage({ csrf: visit.csrf(), account, ...beside }), status);
    },
  );
}

const showEmail: ForVisitor = (visit, visitor) => {
  const typed = takeTyped(visit, visitor, 'email');
  return visit.show(emailPage({ csrf: visit.csrf(), account: visitor.account, ...(typed && { typed }) }));
};

type EmptyForm = (page: { csrf: string; account: Account }) => string;

const showing =
  (page: EmptyForm): ForVisitor =>
  (visit, { account }) =>
    visit.show(page({ csrf: visit.csrf(), account }));

const show = (page: EmptyForm) => visitorsOnly(showing(page));

export function settingsFormRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings/name', show(namePage));
  pages.form('/settings/name', visitorsOnly(saveName));
  pages.page('/settings/email', visitorsOnly(showEmail));
  pages.form('/settings/email', visitorsOnly(proven('email', changeEmail, ['email'])));
  pages.form('/settings/email/code', visitorsOnly(sendCode));
  pages.page(
    '/settings/email/confirm',
    visitorsOnly((visit, visitor) => showCode(visit, visitor)),
  );
  pages.form('/settings/email/confirm', visitorsOnly(takeCode));
  pages.page('/settings/password', visitorsOnly(proven('password', showing(passwordPage))));
  pages.form('/settings/password', visitorsOnly(proven('password', savePassword)));
}
