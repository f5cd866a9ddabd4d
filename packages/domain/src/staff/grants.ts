import type { Permission } from './permissions.ts';

/** Whoever holds all of these brings others in and says what they may. */
export const administers: readonly Permission[] = ['staff.invite', 'roles.edit'];

/** [CON-02] Nobody grants what they lack: what of a change they may not give. What somebody had before is not granted. */
export function lackedBy(
  held: ReadonlySet<Permission>,
  { before = [], after }: { before?: readonly Permission[]; after: readonly Permission[] },
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !held.has(permission));
}

const longestName = 40;

/** The name of a role as it is stored; undefined when the text cannot be one. */
export function roleName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return name.length <= longestName && /^\p{L}[\p{L}\d -]*$/u.test(name) ? name : undefined;
}
