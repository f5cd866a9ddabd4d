import type { Permission } from '@volante/domain/staff/permissions';
import { fold } from '@volante/domain/values/fold';
import type { Agreement } from '../../../platform/actions/action.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange, type Changer, leavingAdministrator } from '../change.ts';
import { type Agreed, mustBeGranted } from '../granting.ts';
import { insertRole, readPermissionsOf, readRoleNames, readRolesOf, replacePermissionsOf } from '../store/roles.ts';

/** [CON-02] Whoever has a role would change what they may themselves. */
async function mustNotBeOwn({ db }: Ctx, { staffId }: Changer, role: string): Promise<void> {
  if (staffId === undefined || !(await readRolesOf(db, staffId)).includes(role)) return;
  throw new Refusal('FORBIDDEN', `Nadie cambia un rol que tiene, y tú tienes «${role}».`, { field: 'role' });
}

/** [CON-02] A role, new or not, allows this from now on and nothing else. Counts at the next request of all who have it. */
export function setRole(
  ctx: Ctx,
  { role: typed, permissions, agreement }: { role: string; permissions: readonly Permission[]; agreement: Agreement },
): Promise<{ role: string; isNew: boolean; before: Permission[]; agreed: Agreed }> {
  return inTransaction(ctx, async (tx) => {
    const changer = await beginChange(tx, 'roles.edit');
    const known = (await readRoleNames(tx.db)).find((name) => fold(name) === fold(typed));
    const [role, isNew] = [known ?? typed, known === undefined];
    await mustNotBeOwn(tx, changer, role);
    const before = await readPermissionsOf(tx.db, [role]);
    const granted = { before, after: permissions, field: 'permissions', to: { role }, agreement };
    const agreed = await mustBeGranted(tx, changer, granted);
    if (isNew) await insertRole(tx.db, role);
    await leavingAdministrator(tx, () => replacePermissionsOf(tx.db, role, permissions));
    return { role, isNew, before, agreed };
  });
}
