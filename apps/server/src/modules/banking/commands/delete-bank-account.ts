import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { removeBankAccount } from '../bank-accounts-store.ts';
import { accountIn, type BankAccount, changeAccounts, logAccount, toBankAccount } from '../change-accounts.ts';

/** [BNK-02] The main account cannot be deleted: there must always be one to pay the driver into. */
export function deleteBankAccount(ctx: Ctx, { uid, _id }: { uid: string; _id: string }): Promise<BankAccount> {
  return changeAccounts(ctx, uid, async (tx, accounts) => {
    await mustNotBeBlocked(tx, uid);
    const account = accountIn(accounts, _id);
    if (account.main) {
      throw new Refusal('CONFLICT', 'Es tu cuenta principal. Para eliminarla, primero deja otra como principal.');
    }
    await removeBankAccount(tx.db, uid, _id);
    await logAccount(tx, account, 'deleted');
    return toBankAccount(account);
  });
}
