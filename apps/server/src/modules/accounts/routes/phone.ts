import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasSms } from '../../../platform/sms.ts';
import { confirmPhone, requestPhoneChange, requestPhoneCode } from '../commands/change-phone.ts';
import { phoneCodePage, phonePage } from '../pages/phone.ts';
import { findPhoneCode } from '../store/phone-codes.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { proven, provingIdentity } from './proven.ts';
import { visitorsOnly } from './settings.ts';
import { takeTyped } from './typed-before.ts';
import type { House, Visit, Visitor } from './visit.ts';

const confirmAddress = '/accounts/settings/phone/confirm';

function showPhone(visit: Visit, visitor: Visitor, extra = {}, status = 200): FastifyReply {
  const typed = takeTyped(visit, visitor, 'phone');
  const { account } = visitor;
  const known = { csrf: visit.csrf(), account, hasSms: hasSms(visit.ctx.config), ...(typed && { typed }) };
  return visit.show(phonePage({ ...known, ...extra }), status);
}

function changePhone(visit: Visit, visitor: Visitor): Promise<FastifyReply> | FastifyReply {
  if (!hasSms(visit.ctx.config)) return showPhone(visit, visitor);
  const { account, ...signIn } = visitor;
  const typed = { phone: visit.typed('phone') };
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      await provingIdentity(visit, visitor, () =>
        requestPhoneChange(visit.ctxOf(visitor), account, { ...typed, password: visit.typed('password'), ...signIn }),
      );
      return visit.go(confirmAddress);
    },
    (refusal, status) => showPhone(visit, visitor, { typed, ...besideField(refusal, ['phone', 'password']) }, status),
  );
}

async function showCode(visit: Visit, { account }: Visitor, extra = {}, status = 200): Promise<FastifyReply> {
  const pending = await findPhoneCode(visit.ctx, account.uid);
  return visit.show(phoneCodePage({ csrf: visit.csrf(), phone: pending?.phone, ...extra }), status);
}

function sendCode(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account } = visitor;
  return orShow(
    async () => {
      await visit.countTry('codeEntry', account.uid);
      const pending = await findPhoneCode(visit.ctx, account.uid);
      if (pending) await requestPhoneCode(visit.ctx, account.uid, pending.phone);
      return visit.go(confirmAddress);
    },
    ({ message }, status) => showCode(visit, visitor, { problem: message }, status),
  );
}

function takeCode(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await visit.countTry('codeEntry', visitor.account.uid);
      await confirmPhone(visit.ctxOf(visitor), visitor.account, visit.typed('code'));
      await visit.forgetTries('codeEntry', visitor.account.uid);
      return visit.go('/accounts/settings?done=phone');
    },
    ({ field, message }, status) =>
      showCode(visit, visitor, field === 'code' ? { fault: message } : { problem: message }, status),
  );
}

/** [DAY-16] */
export function phoneRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings/phone', visitorsOnly(proven('phone', (visit, visitor) => showPhone(visit, visitor))));
  pages.form('/settings/phone', visitorsOnly(proven('phone', changePhone, ['phone'])));
  pages.form('/settings/phone/code', visitorsOnly(sendCode));
  pages.page(
    '/settings/phone/confirm',
    visitorsOnly((visit, visitor) => showCode(visit, visitor)),
  );
  pages.form('/settings/phone/confirm', visitorsOnly(takeCode));
}
