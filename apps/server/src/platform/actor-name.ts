import type { Actor } from './context.ts';

/** Who did it, as it stands in the logs of what was changed. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'driver') return `driver:${actor.uid}`;
  return actor.kind === 'staff' ? `staff:${actor.name}` : actor.kind;
}
