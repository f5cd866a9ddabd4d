import { type Permission, permissionWords } from '@volante/domain/staff/permissions';
import type { Actor, StaffActor } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Action } from './action.ts';

export function staffOf(actor: Actor): StaffActor {
  if (actor.kind === 'staff') return actor;
  throw new Refusal('FORBIDDEN', 'Esto es del equipo.');
}

const lacking = (permission: Permission) =>
  new Refusal('FORBIDDEN', `Te falta el permiso '${permission}': ${permissionWords(permission)}.`);

/**
 * [CON-02] A refusal names the permission that is missing. Whoever reaches the shell owns the machine; whoever came by the
 * console holds what their roles hold.
 */
export function mustHold(actor: Actor, permission: Permission): void {
  const { door, may } = staffOf(actor);
  if (door !== 'shell' && !may?.(permission)) throw lacking(permission);
}

/** Whether these permissions allow an action. */
export const allows = ({ permission, orAny = [] }: Action, may: (permission: Permission) => boolean): boolean =>
  [permission, ...orAny].some(may);

/** [CON-02] The permission of an action, or one that does as well. */
export function mustBeAllowed(actor: Actor, action: Action): void {
  const { door, may = () => false } = staffOf(actor);
  if (door !== 'shell' && !allows(action, may)) throw lacking(action.permission);
}
