import type { Ctx } from '../../../platform/context.ts';
import { mustBeTheOwner } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { moveMain } from '../bank-accounts-store.ts';
import {
  accountIn,
  type BankAccount,
  changeAccounts,
  describeAccount,
  logAccount,
  toBankAccount,
} from '../change-accounts.ts';
import { mustBeAllowedAccounts } from '../may-change-accounts.ts';

/**
 * [BNK-02] Makes this the account into which the driver is paid. It takes a fresh sign-in, so that somebody who finds
 * the phone unlocked cannot do it.
 */
export function selectBankAccount(ctx: Ctx, { uid, _id }: { uid: string; _id: string }): Promise<BankAccount> {
  return changeAccounts(ctx, uid, async (tx, accounts) => {
    const chosen = accountIn(accounts, _id);
    if (chosen.main) return toBankAccount(chosen);
    await mustBeAllowedAccounts(tx, uid);
    await mustBeTheOwner(tx, uid, 'must sign in');
    await moveMain(tx.db, uid, _id);
    await logAccount(tx, chosen, 'main');
    await notifyAlways(tx, {
      driverId: uid,
      type: 'other',
      subject: 'Cambió la cuenta donde te pagamos',
      path: '/app/v2/profile?tab=accounting',
      message: `Tu cuenta principal ahora es ${describeAccount(chosen)}. Si no fuiste tú, contacta a soporte.`,
    });
    return toBankAccount(chosen);
  });
}
