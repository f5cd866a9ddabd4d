import type { Ctx } from '../../../platform/context.ts';
import { liftBlock } from '../../../platform/data-blocks/block.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { giveAccessBack } from '../../drivers/public.ts';
import { findAccount } from '../store/accounts.ts';
import { endRequest } from '../store/deletion-requests.ts';
import { tellOfDeletion, tellStaffOfWithdrawal } from './tell-of-deletion.ts';

const why = 'Se retiró la solicitud de eliminar la cuenta';

/** Ends the open request and everything it stopped. Returns false when there is none. */
export async function dropDeletion(tx: Ctx, uid: string): Promise<boolean> {
  if (!(await endRequest(tx, uid, { withdrawn_at: tx.clock.now() }))) return false;
  await liftBlock(tx, { uid, reason: 'deletion' });
  await giveAccessBack(tx, uid, why);
  return true;
}

/** [DAY-02] The driver, or staff for them, takes the request back: everything is as before it. */
export function withdrawDeletion(ctx: Ctx, uid: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await dropDeletion(tx, uid))) {
      throw new Refusal('CONFLICT', 'No hay una solicitud abierta: ya se retiró, o la cuenta ya fue eliminada.');
    }
    await recordSecurityEvent(tx, { kind: 'deletionWithdrawn', uid });
    const account = await findAccount(tx, uid);
    if (account) await tellOfDeletion(tx, account, { what: 'withdrawn', matters: [] });
    await tellStaffOfWithdrawal(tx, uid);
  });
}
