import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { System } from '../system.ts';
import { holdsKey } from './holds-key.ts';
import { sentToken } from './sent-token.ts';

const anonymous: Actor = { kind: 'anonymous' };
const known = new WeakMap<FastifyRequest, Promise<Actor>>();

async function readActor(system: System, request: FastifyRequest): Promise<Actor> {
  const sent = sentToken(request);
  const bearer = sent && (await system.auth.verify(sent.token));
  if (!bearer || !(await holdsKey(system, request, { ...sent, boundTo: bearer.boundTo }))) return anonymous;
  system.auth.noteSeen(bearer.grantId);
  return bearer;
}

/**
 * Who sends this request. An invalid token, or one without the key it is bound to, counts as anonymous; policies refuse what
 * needs a driver. A request is looked at once, because the proof of its key counts once.
 */
export function actorOf(system: System, request: FastifyRequest): Promise<Actor> {
  const actor = known.get(request) ?? readActor(system, request);
  known.set(request, actor);
  return actor;
}
