import type { Actor } from '../context.ts';

interface Signer {
  person: string;
  person_name: string | null;
  door: 'console' | 'shell' | 'job';
}

/** How an actor stands in the record. Drivers and strangers are no part of it. */
export function signerOf(actor: Actor): Signer {
  if (actor.kind === 'system') return { person: 'system', person_name: null, door: 'job' };
  if (actor.kind !== 'staff') throw new Error(`A ${actor.kind} has no place in the record of what staff do`);
  const { name, door, staffId } = actor;
  return { person: staffId ?? `${door}:${name}`, person_name: name, door };
}
