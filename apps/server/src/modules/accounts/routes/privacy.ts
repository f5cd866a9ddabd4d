import type { FastifyInstance, FastifyReply } from 'fastify';
import { automaticDecisions, isAutomaticDecision, reviewWish } from '@volante/domain/personal-data/automatic-decisions';
import { isRight, type Right } from '@volante/domain/personal-data/rights';
import { policyClauses, policyInForce } from '../../content/public.ts';
import { agreedBy, policySinceRead, readPolicy, wordsAgreed } from '../../drivers/public.ts';
import { askForRight, requestsOf, unblock, withdrawRequest } from '../../privacy/public.ts';
import { openCase } from '../../support/public.ts';
import { isBlockedFor } from '../../../platform/data-blocks/store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { agreedWordsPage, agreementsPage, ownPolicyPage } from '../pages/agreements.ts';
import { decisionsPage } from '../pages/decisions.ts';
import { askPage, privacyPage } from '../pages/privacy.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { visitorsOnly } from './settings.ts';
import type { House, Visit, Visitor } from './visit.ts';

const privacyPath = '/accounts/settings/privacy';

const done: ReadonlyMap<string, string> = new Map([
  ['policy', 'Anotamos que leíste la Política de privacidad.'],
  ['asked', 'Recibimos tu solicitud. Te avisamos aquí y por correo.'],
  ['withdrawn', 'Retiraste la solicitud.'],
  ['unblocked', 'Levantaste el bloqueo: todo sigue como antes.'],
]);

async function showPrivacy(visit: Visit, { account }: Visitor, problem?: string, status = 200): Promise<FastifyReply> {
  const { db } = visit.ctx;
  const requests = await requestsOf(db, account.uid);
  const blocked = await isBlockedFor(db, account.uid, 'request');
  const said = { done: done.get(visit.asked('done')), problem };
  return visit.show(privacyPage({ csrf: visit.csrf(), requests, blocked, ...said }), status);
}

function rightOf(visit: Visit): Right {
  const { right } = visit.request.params as { right: string };
  if (!isRight(right))
    throw new Refusal('NOT_FOUND', 'No encontramos esta página. Puede que haya cambiado de dirección.');
  return right;
}

async function ask(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const right = rightOf(visit);
  const typed = visit.typed('words');
  const { uid } = visitor.account;
  return orShow(
    async () => {
      await visit.house.system.rateLimits.consume('privacyRequest', { subject: uid });
      await askForRight(visit.ctxOf(visitor), { uid, right, words: typed });
      return visit.go(`${privacyPath}?done=asked`);
    },
    (refusal, status) => {
      const { faults, problem } = { faults: undefined, problem: undefined, ...besideField(refusal, ['words']) };
      return visit.show(askPage({ csrf: visit.csrf(), right, typed, fault: faults?.words, problem }), status);
    },
  );
}

/** A press on a page that is older than what has happened since shows how things stand now. */
function pressing(act: (visit: Visit, visitor: Visitor) => Promise<void>, ended: string) {
  return visitorsOnly((visit, visitor) =>
    orShow(
      async () => {
        await act(visit, visitor);
        return visit.go(`${privacyPath}?done=${ended}`);
      },
      ({ message }, status) => showPrivacy(visit, visitor, message, status),
    ),
  );
}

/** [FRT-19] A case in the driver's name: a person looks at what a program decided. */
async function askForPerson(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const name = visit.typed('decision');
  const { uid } = visitor.account;
  return orShow(
    async () => {
      if (!isAutomaticDecision(name)) throw new Refusal('BAD_USER_INPUT', 'Elige una de estas decisiones.');
      await visit.house.system.rateLimits.consume('privacyRequest', { subject: uid });
      const { title } = automaticDecisions[name];
      await openCase(visit.ctxOf(visitor), {
        driverId: uid,
        subject: `Revisión por una persona: ${title}`,
        text: reviewWish(name),
      });
      return visit.go('/app/v2/support/cases');
    },
    ({ message }, status) => visit.show(decisionsPage({ csrf: visit.csrf(), problem: message }), status),
  );
}

async function showPolicy(visit: Visit, { account }: Visitor, problem?: string): Promise<FastifyReply> {
  const { policy, ...since } = await policySinceRead(visit.ctx, account.uid);
  const { version, hash } = policy;
  const clauses = policyClauses(visit.ctx.config);
  return visit.show(
    ownPolicyPage({ csrf: visit.csrf(), version, hash, clauses, ...since, problem }),
    problem === undefined ? 200 : 409,
  );
}

/** Nobody has read what was not shown to them. */
async function confirmPolicy(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const policy = policyInForce(visit.ctx.config);
  if (visit.typed('hash') !== policy.hash) {
    return showPolicy(visit, visitor, 'La política cambió mientras la leías. Esta es la nueva.');
  }
  await readPolicy(visit.ctxOf(visitor), { uid: visitor.account.uid, policy });
  return visit.go(`${privacyPath}?done=policy`);
}

async function showWords(visit: Visit, { account }: Visitor): Promise<FastifyReply> {
  const { hash } = visit.request.params as { hash: string };
  const agreed = await wordsAgreed(visit.ctx, account.uid, hash);
  if (!agreed) throw new Refusal('NOT_FOUND', 'No encontramos un texto que hayas aceptado con esa dirección.');
  return visit.show(agreedWordsPage(agreed));
}

/** [FRT-19] 'Tus datos', under /settings/privacy. */
export function privacyRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page(
    '/settings/privacy',
    visitorsOnly((visit, visitor) => showPrivacy(visit, visitor)),
  );
  pages.page(
    '/settings/privacy/ask/:right',
    visitorsOnly((visit) => visit.show(askPage({ csrf: visit.csrf(), right: rightOf(visit) }))),
  );
  pages.form('/settings/privacy/ask/:right', visitorsOnly(ask));
  pages.form(
    '/settings/privacy/withdraw',
    pressing(
      (visit, visitor) =>
        withdrawRequest(visit.ctxOf(visitor), { uid: visitor.account.uid, id: visit.typed('request') }),
      'withdrawn',
    ),
  );
  pages.form(
    '/settings/privacy/unblock',
    pressing((visit, visitor) => unblock(visit.ctxOf(visitor), visitor.account.uid), 'unblocked'),
  );
  pages.page(
    '/settings/privacy/decisions',
    visitorsOnly((visit) => visit.show(decisionsPage({ csrf: visit.csrf() }))),
  );
  pages.form('/settings/privacy/decisions', visitorsOnly(askForPerson));
  pages.page(
    '/settings/privacy/policy',
    visitorsOnly((visit, visitor) => showPolicy(visit, visitor)),
  );
  pages.form('/settings/privacy/policy', visitorsOnly(confirmPolicy));
  pages.page(
    '/settings/privacy/agreements',
    visitorsOnly(async (visit, { account }) => visit.show(agreementsPage(await agreedBy(visit.ctx, account.uid)))),
  );
  pages.page('/settings/privacy/agreements/:hash', visitorsOnly(showWords));
}
