import type { FastifyInstance, FastifyReply } from 'fastify';
import { linkRideHailing } from '../../ridehailing/public.ts';
import type { Ctx } from '../../../platform/context.ts';
import { signInByCode } from '../commands/sign-in-by-code.ts';
import { signInCodePage } from '../pages/sign-in-code.ts';
import { hashOf } from '../secrets.ts';
import { deleteSignIn, findSignIn } from '../store/ridehailing-sign-ins.ts';
import { awaitsCode } from '../store/sign-in-codes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { besideField, orShow, pagesOf } from './pages.ts';
import type { House, Visit } from './visit.ts';

const flowAddress = (uid: string) => `/accounts/flow/${uid}`;

export async function toCodePage(visit: Visit): Promise<FastifyReply> {
  const { uid } = await visit.flow();
  return visit.go(`${flowAddress(uid)}/code`);
}

async function show(visit: Visit, extra = {}, status = 200): Promise<FastifyReply> {
  const { uid, result, returnTo } = await visit.flow();
  // A second tap comes after the first one has signed in.
  if (result?.login) return visit.go(returnTo);
  if (!(await awaitsCode(visit.ctx, hashOf(uid)))) return visit.go(`${flowAddress(uid)}/signin`);
  return visit.show(signInCodePage({ flow: flowAddress(uid), csrf: visit.csrf(), ...extra }), status);
}

/** The account of a sign-in that Uber began is linked once its owner has proven it. */
async function linkPending(ctx: Ctx, flowHash: string, uid: string): Promise<void> {
  const pending = await findSignIn(ctx, flowHash);
  if (pending?.agreement) await linkRideHailing(ctx, { uid, ...pending.agreement });
  await deleteSignIn(ctx, flowHash);
}

async function takeCode(visit: Visit): Promise<FastifyReply> {
  const flowHash = hashOf((await visit.flow()).uid);
  return orShow(
    async () => {
      const { uid, linksRideHailing } = await signInByCode(visit.ctx, { flowHash, code: visit.typed('code') });
      if (linksRideHailing) await linkPending(visit.ctx, flowHash, uid);
      return finishSignIn(visit, uid);
    },
    (refusal, status) => {
      const { faults, problem } = { faults: undefined, problem: undefined, ...besideField(refusal, ['code']) };
      return show(visit, { fault: faults?.code, problem }, status);
    },
  );
}

export function signInCodeRoutes(app: FastifyInstance, house: House): void {
  const pages = pagesOf(app, house);
  pages.page('/flow/:uid/code', (visit) => show(visit));
  pages.form('/flow/:uid/code', takeCode);
}
