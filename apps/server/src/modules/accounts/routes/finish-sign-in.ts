import type { FastifyReply } from 'fastify';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { endSession } from '../commands/end-sign-ins.ts';
import { byPasskey } from '../oidc/by-passkey.ts';
import type { Visit } from './visit.ts';

/** Hands a person who has proven their identity back to the provider, which sends them on to the app. */
export async function finishSignIn(visit: Visit, uid: string, amr: string[] = []): Promise<FastifyReply> {
  const flow = await visit.flow();
  const { accountId, uid: sessionUid } = await visit.session();
  // Somebody else was signed in here. Their session ends first, so that nothing of theirs is carried over.
  if (accountId !== undefined && accountId !== uid) await endSession(visit.ctx, sessionUid);
  flow.session = undefined;
  flow.result = { login: { accountId: uid, amr, ts: Math.floor(visit.ctx.clock.now().getTime() / 1000) } };
  await flow.persist();
  await visit.knowDevice(uid);
  await recordSecurityEvent(visit.ctx, { kind: amr.includes(byPasskey) ? 'passkeyUsed' : 'signedIn', uid });
  return visit.go(flow.returnTo);
}
