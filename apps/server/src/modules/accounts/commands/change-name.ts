import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockDriver, updateDriverIdentity } from '../../drivers/public.ts';
import { updateAccount, type Account } from '../store/accounts.ts';

export async function changeName(ctx: Ctx, account: Account, name: { firstname: string; lastname: string }) {
  await inTransaction(ctx, async (tx) => {
    await updateAccount(tx, account.uid, name);
    await lockDriver(tx.db, account.uid);
    await mustNotBeBlocked(tx, account.uid);
    await updateDriverIdentity(tx, { uid: account.uid, email: account.email, ...name });
  });
}
