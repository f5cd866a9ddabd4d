import type { FastifyRequest } from 'fastify';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { actorOf } from '../../../platform/auth/bearer.ts';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';

/** Whoever uploads: a signed-in driver with the service's key, who has not uploaded too much lately. */
export async function callerOf(system: System, request: FastifyRequest): Promise<Ctx> {
  if (request.headers['api-key'] !== documentsApiKey) {
    throw new Refusal('FORBIDDEN', 'La llave del servicio de documentos no es válida.', { field: 'api-key' });
  }
  const ctx = system.contextFor(await actorOf(system, request), logOf(request));
  await system.rateLimits.consume('upload', { subject: signedIn(ctx).uid });
  return ctx;
}
