import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginChange } from '../change.ts';
import { endInvitationsTo } from '../store/invitations.ts';

/** [CON-01] The links of an invitation that nobody has used open nothing any more. */
export function withdrawInvitation(ctx: Ctx, email: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await beginChange(tx, 'staff.invite');
    if ((await endInvitationsTo(tx, email)) > 0) return;
    throw new Refusal('NOT_FOUND', `${email} no tiene una invitación abierta.`, { field: 'email' });
  });
}
