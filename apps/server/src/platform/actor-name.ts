import type { Actor } from './context.ts';

/** The name under which an actor is recorded in audit logs. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'driver') return `driver:${actor.uid}`;
  return actor.kind === 'staff' ? `staff:${actor.name}` : actor.kind;
}
