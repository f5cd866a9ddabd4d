import type { Agreement } from '../../../platform/actions/action.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange, leavingAdministrator } from '../change.ts';
import { type Agreed, mustBeGranted } from '../granting.ts';
import { endInvitationsBy, endInvitationsTo } from '../store/invitations.ts';
import { readPermissionsOf, readRolesOf, replaceRolesOf } from '../store/roles.ts';
import { colleagueNow } from './colleague-now.ts';
import { knownRoles } from './known-roles.ts';

/** [CON-02] From now on somebody has these roles and no others. Counts at their next request. */
export function changeRoles(
  ctx: Ctx,
  { id, roles: asked, agreement }: { id: string; roles: readonly string[]; agreement: Agreement },
): Promise<{ before: string[]; after: string[]; agreed: Agreed }> {
  return inTransaction(ctx, async (tx) => {
    const changer = await beginChange(tx, 'roles.edit');
    const { name, email } = await colleagueNow(tx, id);
    if (changer.staffId === id) throw new Refusal('FORBIDDEN', 'Nadie cambia sus propios roles.', { field: 'email' });
    const [before, after] = [await readRolesOf(tx.db, id), await knownRoles(tx, asked)];
    const could = await readPermissionsOf(tx.db, before);
    const agreed = await mustBeGranted(tx, changer, {
      before: could,
      after: await readPermissionsOf(tx.db, after),
      field: 'roles',
      to: { person: { id, name, email } },
      agreement,
    });
    await leavingAdministrator(tx, () => replaceRolesOf(tx.db, id, after));
    // A link to them would give away more than whoever made it holds, and their own what they no longer hold.
    await endInvitationsTo(tx, email);
    await endInvitationsBy(tx, id);
    return { before, after, agreed };
  });
}
