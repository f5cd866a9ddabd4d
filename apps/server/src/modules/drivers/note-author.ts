import { staffOf } from '../../platform/actions/may.ts';
import type { Actor } from '../../platform/context.ts';

/** By what an author is known again: a person of the staff by their id, a user of the shell by their name. */
export function noteAuthor(actor: Actor): string {
  const { staffId, name } = staffOf(actor);
  return staffId === undefined ? `shell:${name}` : `staff:${staffId}`;
}
