import { present } from '@volante/domain/values/present';
import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { originOf } from '../http/origin.ts';
import type { System } from '../system.ts';
import { proofId, proofWindowMs, readProof } from './proof.ts';
import type { SentToken } from './sent-token.ts';
import { insertUsedProof } from './used-proofs-store.ts';

/** While the database takes no writes: the proofs this process has seen. */
const seenHere = new Set<string>();
const mostHere = 50_000;

function isNewHere(id: string): boolean {
  if (seenHere.has(id)) return false;
  seenHere.add(id);
  if (seenHere.size > mostHere) seenHere.delete(present(seenHere.values().next().value, 'the oldest proof'));
  return true;
}

/**
 * False when the proof came before, at whichever node. A database that answers but cannot be written to must not keep
 * drivers from reading: then this process's own memory decides.
 */
async function isNew({ db, log }: System, id: string, expiresAt: Date): Promise<boolean> {
  try {
    return await insertUsedProof(db, id, expiresAt);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, 'a proof could not be noted');
    return isNewHere(id);
  }
}

interface Sent extends SentToken {
  /** The thumbprint of the key that the token is bound to. */
  boundTo: string | undefined;
}

/** [FRT-10] Whether the sender holds the key of this token. One that is bound to none goes as a bearer token alone. */
export async function holdsKey(system: System, request: FastifyRequest, sent: Sent): Promise<boolean> {
  const { scheme, token, boundTo } = sent;
  if (boundTo === undefined) return scheme === 'bearer';
  const { dpop } = request.headers;
  if (scheme !== 'dpop' || typeof dpop !== 'string') return false;
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  const address = `${originOf(system.config, request.raw)}${path}`;
  const proof = await readProof(dpop, { method: request.method, address, token, now: system.clock.now() });
  if (proof?.thumbprint !== boundTo) return false;
  // As long as its time lets it count at all.
  const expiresAt = new Date(proof.issuedAt.getTime() + proofWindowMs + 1000);
  return isNew(system, proofId(proof), expiresAt);
}
