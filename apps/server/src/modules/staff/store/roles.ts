import { isPermission, type Permission } from '@volante/domain/staff/permissions';
import type { Db } from '../../../platform/context.ts';

export interface Role {
  name: string;
  permissions: Permission[];
  /** How many of those who work here have it. */
  people: number;
}

/** What an older release knew, and this one does not, gives nobody anything. */
const known = (rows: readonly { permission: string }[]): Permission[] =>
  rows.map(({ permission }) => permission).filter((permission) => isPermission(permission));

export async function readRoles(db: Db): Promise<Role[]> {
  const [roles, held] = await Promise.all([
    db
      .selectFrom('staff_roles as r')
      .leftJoin('staff_person_roles as of', 'of.role', 'r.name')
      .leftJoin('staff_people as p', (join) => join.onRef('p.id', '=', 'of.staff_id').on('p.removed_at', 'is', null))
      .select((row) => ['r.name', row.fn.count<number>('p.id').as('people')])
      .groupBy('r.name')
      .orderBy('r.name')
      .execute(),
    db.selectFrom('staff_role_permissions').selectAll().orderBy('permission').execute(),
  ]);
  return roles.map(({ name, people }) => ({
    name,
    people,
    permissions: known(held.filter(({ role }) => role === name)),
  }));
}

export async function readRoleNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff_roles').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** What these roles allow, all together. */
export async function readPermissionsOf(db: Db, roles: readonly string[]): Promise<Permission[]> {
  if (roles.length === 0) return [];
  const held = db.selectFrom('staff_role_permissions').select('permission').distinct();
  return known(await held.where('role', 'in', roles).orderBy('permission').execute());
}

export async function readRolesOf(db: Db, staffId: string): Promise<string[]> {
  const roles = db.selectFrom('staff_person_roles').select('role').where('staff_id', '=', staffId);
  return (await roles.orderBy('role').execute()).map(({ role }) => role);
}

/** What somebody who works here may do; nothing once they are removed, whose roles go with them. */
export const readPermissionsHeldBy = async (db: Db, staffId: string): Promise<Permission[]> =>
  readPermissionsOf(db, await readRolesOf(db, staffId));

/** The roles of everybody, by person. */
export async function readEverybodysRoles(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('staff_person_roles').selectAll().orderBy('role').execute();
  const roles = new Map<string, string[]>();
  for (const { staff_id: id, role } of rows) roles.set(id, [...(roles.get(id) ?? []), role]);
  return roles;
}

export async function replaceRolesOf(db: Db, staffId: string, roles: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_person_roles').where('staff_id', '=', staffId).execute();
  if (roles.length === 0) return;
  await db
    .insertInto('staff_person_roles')
    .values(roles.map((role) => ({ staff_id: staffId, role })))
    .execute();
}

export async function insertRole(db: Db, name: string): Promise<void> {
  await db.insertInto('staff_roles').values({ name }).execute();
}

/** One that nobody has. What invitations that are over promised goes with it. */
export async function deleteRole(db: Db, name: string): Promise<void> {
  await db.deleteFrom('staff_invitation_roles').where('role', '=', name).execute();
  await db.deleteFrom('staff_roles').where('name', '=', name).execute();
}

export async function replacePermissionsOf(db: Db, role: string, permissions: readonly Permission[]): Promise<void> {
  await db.deleteFrom('staff_role_permissions').where('role', '=', role).execute();
  if (permissions.length === 0) return;
  await db
    .insertInto('staff_role_permissions')
    .values(permissions.map((permission) => ({ role, permission })))
    .execute();
}
