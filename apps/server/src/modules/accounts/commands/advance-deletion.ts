import { type DeletionStep, deletionStep } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Module } from '../../../platform/module.ts';
import { endAccess, giveAccessBack } from '../../drivers/public.ts';
import { openMattersOf } from '../open-matters-of.ts';
import { findAccount } from '../store/accounts.ts';
import { lockOpenRequest } from '../store/deletion-requests.ts';
import { eraseAccount } from './erase-account.ts';
import { tellOfDeletion } from './tell-of-deletion.ts';

const newMatter = 'Apareció algo que debe resolver el conductor';

/**
 * [DAY-02] Takes a requested deletion as far as open matters allow. Doing it again changes nothing until one of them
 * changes. Returns how far it is now; null when there is no open request.
 */
export function advanceDeletion(ctx: Ctx, uid: string, modules: readonly Module[]): Promise<DeletionStep | null> {
  return inTransaction(ctx, async (tx) => {
    const account = (await lockOpenRequest(tx, uid)) && (await findAccount(tx, uid));
    if (!account) return null;
    const matters = await openMattersOf(tx, uid);
    const step = deletionStep(matters);
    if (step === 'erase') await eraseAccount(tx, account, modules);
    else if (step === 'endAccess') {
      if (await endAccess(tx, uid)) await tellOfDeletion(tx, account, { what: 'accessEnded', matters });
    } else if (await giveAccessBack(tx, uid, newMatter)) {
      await tellOfDeletion(tx, account, { what: 'accessBack', matters });
    }
    return step;
  });
}
