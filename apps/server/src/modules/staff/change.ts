import { administers } from '@volante/domain/staff/grants';
import { type Permission, permissions } from '@volante/domain/staff/permissions';
import { mustHold, staffOf } from '../../platform/actions/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPerson, lockStaff, readPeopleWhoMay } from './store/people.ts';
import { readPermissionsHeldBy } from './store/roles.ts';

/** Who changes who works here or what they may, as it is while nobody else changes it. */
export interface Changer {
  /** Undefined for the shell, which is nobody of the staff and may grant everything: a company begins with it. */
  staffId: string | undefined;
  held: ReadonlySet<Permission>;
}

async function changerNow(tx: Ctx, permission: Permission): Promise<Changer> {
  const actor = staffOf(tx.actor);
  if (actor.door === 'shell') return { staffId: undefined, held: new Set(permissions) };
  const { staffId = '' } = actor;
  const person = await findPerson(tx.db, staffId);
  if (!person || person.removed_at) throw new Refusal('FORBIDDEN', 'Ya no eres parte del equipo.');
  const held = new Set(await readPermissionsHeldBy(tx.db, staffId));
  mustHold({ ...actor, may: (one) => held.has(one) }, permission);
  return { staffId, held };
}

/**
 * Waits until nobody else changes the staff, and then reads anew who asks: of two who remove each other at the same moment,
 * the second is refused. Call it before anything else is read.
 */
export async function beginChange(tx: Ctx, permission: Permission): Promise<Changer> {
  await lockStaff(tx);
  return changerNow(tx, permission);
}

/** How many may bring others in and say what they may. */
async function administrators({ db }: Ctx): Promise<number> {
  const [first = [], ...others] = await Promise.all(administers.map((one) => readPeopleWhoMay(db, one)));
  return first.filter((id) => others.every((each) => each.includes(id))).length;
}

/** [CON-02] Does it unless nobody would be left who administers the staff, where somebody does. */
export async function leavingAdministrator(tx: Ctx, change: () => Promise<void>): Promise<void> {
  const before = await administrators(tx);
  await change();
  if (before === 0 || (await administrators(tx)) > 0) return;
  throw new Refusal('CONFLICT', 'Nadie más administra el equipo: antes alguien más tiene que poder hacerlo.');
}
