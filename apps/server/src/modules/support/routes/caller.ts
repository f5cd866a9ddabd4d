import type { FastifyRequest } from 'fastify';
import { holdsKey } from '../../../platform/auth/holds-key.ts';
import { sentToken } from '../../../platform/auth/sent-token.ts';
import type { Ctx } from '../../../platform/context.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { type ChatBearer, readChatToken } from '../chat-token.ts';

export interface ChatCaller {
  ctx: Ctx;
  driverId: string;
  bearer: ChatBearer;
}

/** A chat token ends with the session it was made in. */
export function hasEnded({ auth, clock }: System, { driver, issuedAt, expiresAt }: ChatBearer): boolean {
  const { uid, grantId } = driver;
  return expiresAt <= clock.now() || auth.isRevoked({ uid, grantId, tokenId: '', issuedAt });
}

/** [HLP-04] Whoever calls the chat identifies by a chat token, and is that driver and nobody else. */
export async function chatCaller(system: System, request: FastifyRequest): Promise<ChatCaller> {
  const sent = sentToken(request);
  const bearer = sent && readChatToken(system.vault, system.clock.now(), sent.token);
  const known = bearer && !hasEnded(system, bearer);
  if (!known || !(await holdsKey(system, request, { ...sent, boundTo: bearer.driver.boundTo }))) {
    throw new Refusal('UNAUTHENTICATED', 'Inicia sesión para continuar.');
  }
  return { ctx: system.contextFor(bearer.driver, logOf(request)), driverId: bearer.driver.uid, bearer };
}
