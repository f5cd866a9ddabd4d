import type { FastifyRequest } from 'fastify';
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
export function chatCaller(system: System, request: FastifyRequest): ChatCaller {
  const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const bearer = readChatToken(system.vault, system.clock.now(), token);
  if (!bearer || hasEnded(system, bearer)) {
    throw new Refusal('UNAUTHENTICATED', 'Inicia sesión para continuar.');
  }
  return { ctx: system.contextFor(bearer.driver, logOf(request)), driverId: bearer.driver.uid, bearer };
}
