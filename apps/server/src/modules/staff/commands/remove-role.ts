import { firstOf } from '@volante/domain/values/present';
import type { Permission } from '@volante/domain/staff/permissions';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange } from '../change.ts';
import { readOpenInvitations, readRolesOfInvitations } from '../store/invitations.ts';
import { deleteRole, readPermissionsOf, readRoles } from '../store/roles.ts';
import { knownRoles } from './known-roles.ts';

/** Those who have it, or will once they accept. */
async function mustBeNobodys(tx: Ctx, role: string): Promise<void> {
  const people = (await readRoles(tx.db)).find(({ name }) => name === role)?.people ?? 0;
  const open = await readOpenInvitations(tx);
  const invited = [
    ...(
      await readRolesOfInvitations(
        tx.db,
        open.map(({ id }) => id),
      )
    ).values(),
  ];
  const having = people + invited.filter((roles) => roles.includes(role)).length;
  if (having === 0) return;
  const whose = having === 1 ? 'Lo tiene 1 persona' : `Lo tienen ${having} personas`;
  throw new Refusal('CONFLICT', `${whose}, o está invitada con él. Antes dales otro.`, { field: 'role' });
}

/** A role that nobody has. Answers what it allowed. */
export function removeRole(ctx: Ctx, asked: string): Promise<{ role: string; before: Permission[] }> {
  return inTransaction(ctx, async (tx) => {
    await beginChange(tx, 'roles.edit');
    const role = firstOf(await knownRoles(tx, [asked], 'role'));
    await mustBeNobodys(tx, role);
    const before = await readPermissionsOf(tx.db, [role]);
    await deleteRole(tx.db, role);
    return { role, before };
  });
}
