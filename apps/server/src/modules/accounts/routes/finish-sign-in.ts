import type { FastifyReply } from 'fastify';
import { endSession } from '../commands/end-sign-ins.ts';
import type { Visit } from './visit.ts';

/** Hands the person who proved who they are back to the provider, which goes on to the app. */
export async function finishSignIn(visit: Visit, uid: string): Promise<FastifyReply> {
  const flow = await visit.flow();
  const { accountId, uid: sessionUid } = await visit.session();
  // Somebody else was signed in here: they leave first, so that nothing of theirs is carried over.
  if (accountId !== undefined && accountId !== uid) await endSession(visit.ctx, sessionUid);
  flow.session = undefined;
  flow.result = { login: { accountId: uid, ts: Math.floor(visit.ctx.clock.now().getTime() / 1000) } };
  await flow.persist();
  return visit.go(flow.returnTo);
}
