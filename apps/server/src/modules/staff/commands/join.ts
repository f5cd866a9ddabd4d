import type { Ctx } from '../../../platform/context.ts';
import { insertPerson } from '../store/people.ts';
import { replaceRolesOf } from '../store/roles.ts';

interface Newcomer {
  id: string;
  name: string;
  email: string;
  roles: readonly string[];
}

/** Somebody works here from now on. */
export async function join(tx: Ctx, { id, name, email, roles }: Newcomer): Promise<void> {
  await insertPerson(tx.db, { id, name, email, created_at: tx.clock.now() });
  await replaceRolesOf(tx.db, id, roles);
}
