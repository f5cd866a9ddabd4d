import type { Permission } from './permissions.ts';
import { approvalRole, moneyRole, seedRoles } from './seed-roles.ts';

/** Whoever holds all of these brings others in and says what they may. */
export const administers: readonly Permission[] = ['staff.invite', 'roles.edit'];

/** [CON-02] Nobody grants what they lack: what of a change they may not give. What somebody had before is not granted. */
export function lackedBy(
  held: ReadonlySet<Permission>,
  { before = [], after }: { before?: readonly Permission[]; after: readonly Permission[] },
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !held.has(permission));
}

/** What the roles of the first day are for that move money, or agree to it. Reading moves nothing. */
const weighty = new Set(
  seedRoles
    .filter(({ name }) => name === moneyRole || name === approvalRole)
    .flatMap(({ permissions }) => permissions)
    .filter((permission) => !permission.endsWith('.read')),
);

/**
 * [CON-06] What of a change another person has to agree to. Each permission by itself, whatever the role is called that holds it:
 * a new role with one less would be a way around.
 */
export function weightyIn({ before = [], after }: { before?: readonly Permission[]; after: readonly Permission[] }) {
  return after.filter((permission) => !before.includes(permission) && weighty.has(permission));
}

const longestName = 40;

/** The name of a role as it is stored; undefined when the text cannot be one. */
export function roleName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return name.length <= longestName && /^\p{L}[\p{L}\d -]*$/u.test(name) ? name : undefined;
}
