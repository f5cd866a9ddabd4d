import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange, leavingAdministrator } from '../change.ts';
import { endInvitationsBy, endInvitationsTo } from '../store/invitations.ts';
import { markRemoved } from '../store/people.ts';
import { deletePasskeysOf } from '../store/passkeys.ts';
import { readRolesOf, replaceRolesOf } from '../store/roles.ts';
import { endSessionsOf } from '../store/sessions.ts';
import { colleagueNow } from './colleague-now.ts';

/**
 * [CON-01] Somebody works here no more: their sessions, their key, and the links they were sent or have made. Lines that are
 * open end when they are next looked at. Answers the roles they had.
 */
export function removePerson(ctx: Ctx, id: string): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const changer = await beginChange(tx, 'staff.invite');
    const { email } = await colleagueNow(tx, id);
    if (changer.staffId === id) throw new Refusal('FORBIDDEN', 'Nadie se retira a sí mismo.', { field: 'email' });
    const roles = await readRolesOf(tx.db, id);
    await leavingAdministrator(tx, async () => {
      await markRemoved(tx, id);
      await replaceRolesOf(tx.db, id, []);
    });
    await deletePasskeysOf(tx, id);
    await endSessionsOf(tx, id);
    await endInvitationsTo(tx, email);
    await endInvitationsBy(tx, id);
    return roles;
  });
}
