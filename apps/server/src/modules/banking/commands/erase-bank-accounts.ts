import type { Ctx } from '../../../platform/context.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { removeBankAccounts } from '../bank-accounts-store.ts';
import { changeAccounts, logAccount } from '../change-accounts.ts';

/** When an account is closed. What was put into the guarantee stays: the books need it. */
export function eraseBankAccounts(ctx: Ctx, uid: string): Promise<void> {
  return changeAccounts(ctx, uid, async (tx, accounts) => {
    if (accounts.length === 0) return;
    await removeBankAccounts(tx.db, uid);
    for (const account of accounts) await logAccount(tx, account, 'deleted', 'El conductor eliminó su cuenta');
    await setVerifiedFlag(tx, uid, 'bank', false, 'Cuentas bancarias eliminadas');
  });
}
