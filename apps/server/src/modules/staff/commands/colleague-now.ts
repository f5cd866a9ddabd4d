import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPerson, type PersonRow } from '../store/people.ts';

/** Somebody who still works here. */
export async function colleagueNow({ db }: Ctx, id: string): Promise<PersonRow> {
  const person = await findPerson(db, id);
  if (person && !person.removed_at) return person;
  throw new Refusal('CONFLICT', 'Ya no es parte del equipo.', { field: 'email' });
}
