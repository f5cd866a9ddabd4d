import { asDeletionStep } from '@volante/domain/accounts/open-matters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasBills } from '../../billing/public.ts';
import { requestDeletion } from '../commands/request-deletion.ts';
import { withdrawDeletion } from '../commands/withdraw-deletion.ts';
import { openMattersOf } from '../open-matters-of.ts';
import { deletePage, farewellPage, isFarewell, requestedPage } from '../pages/deletion.ts';
import { findOpenRequest } from '../store/deletion-requests.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import { proven, provingIdentity } from './proven.ts';
import { visitorsOnly } from './settings.ts';
import { takeTyped } from './typed-before.ts';
import type { House, Visit, Visitor } from './visit.ts';

const farewellCookie = 'gone';

async function showForm(visit: Visit, visitor: Visitor, extra = {}, status = 200): Promise<FastifyReply> {
  const { ctx } = visit;
  const { account } = visitor;
  const typed = takeTyped(visit, visitor, 'delete');
  const facts = { matters: await openMattersOf(ctx, account.uid), billed: await hasBills(ctx, account.uid) };
  return visit.show(deletePage({ csrf: visit.csrf(), account, ...facts, ...(typed && { typed }), ...extra }), status);
}

async function showRequested(visit: Visit, { account }: Visitor): Promise<FastifyReply | undefined> {
  const request = await findOpenRequest(visit.ctx, account.uid);
  if (!request) return undefined;
  const matters = await openMattersOf(visit.ctx, account.uid);
  return visit.show(requestedPage({ csrf: visit.csrf(), requestedAt: request.requested_at, matters }));
}

/** A recorded request is shown to whoever is signed in; the form only to whoever has just proven who they are. */
const showDeletion = visitorsOnly(
  async (visit, visitor) => (await showRequested(visit, visitor)) ?? proven('delete', showForm)(visit, visitor),
);

function remove(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  const { account, ...signIn } = visitor;
  const typed = { word: visit.typed('word') };
  return orShow(
    async () => {
      const proof = { ...typed, password: visit.typed('password'), ...signIn };
      const seen = asDeletionStep(visit.typed('step'));
      const { modules } = visit.house;
      const step = await provingIdentity(visit, visitor, () =>
        requestDeletion(visit.ctxOf(visitor), { account, proof, seen, modules }),
      );
      if (step === 'wait') return visit.go('/accounts/settings/delete');
      visit.keepCookie(farewellCookie, step);
      return visit.go('/accounts/gone');
    },
    (refusal, status) => showForm(visit, visitor, { typed, ...besideField(refusal, ['password', 'word']) }, status),
  );
}

async function withdraw(visit: Visit, visitor: Visitor): Promise<FastifyReply> {
  return orShow(
    async () => {
      await withdrawDeletion(visit.ctxOf(visitor), visitor.account.uid);
      return visit.go('/accounts/settings?done=withdrawn');
    },
    () => visit.go('/accounts/settings'),
  );
}

/** Only this browser's own deletion is confirmed; whoever is signed in has an account. */
async function showFarewell(visit: Visit): Promise<FastifyReply> {
  const farewell = visit.keptCookie(farewellCookie);
  if (!isFarewell(farewell) || (await visit.visitor())) return visit.go('/');
  return visit.forgetApp().show(farewellPage(farewell));
}

export function deletionRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/settings/delete', showDeletion);
  pages.form('/settings/delete', visitorsOnly(proven('delete', remove, ['word'])));
  pages.form('/settings/delete/withdraw', visitorsOnly(withdraw));
  pages.page('/gone', showFarewell);
}
