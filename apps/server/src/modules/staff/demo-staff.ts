import type { Ctx } from '../../platform/context.ts';
import { keepSetting, settingOf } from '../../platform/settings.ts';
import { join } from './commands/join.ts';
import { readEverybodysRoles } from './store/roles.ts';
import { readPeople } from './store/people.ts';

interface DemoPerson {
  name: string;
  email: string;
  roles: readonly string[];
}

interface Offered extends DemoPerson {
  id: string;
}

const key = 'staff.demo';

const offered = ({ db }: Ctx) => settingOf<string[]>(db, key, () => []);

/** Somebody of the demo world, who needs neither an invitation nor a passkey. */
export async function joinDemoStaff(tx: Ctx, person: DemoPerson): Promise<void> {
  const id = tx.ids.next();
  await join(tx, { id, ...person });
  await keepSetting(tx.db, key, [...(await offered(tx)), id]);
}

/** Those that visitors have not removed, as they are now. */
export async function offeredDemoStaff(ctx: Ctx): Promise<Offered[]> {
  const [ids, people, roles] = [await offered(ctx), await readPeople(ctx.db), await readEverybodysRoles(ctx.db)];
  return people
    .filter((person) => !person.removed_at && ids.includes(person.id))
    .map(({ id, name, email }) => ({ id, name, email, roles: roles.get(id) ?? [] }));
}
