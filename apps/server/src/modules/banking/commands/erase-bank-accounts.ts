import type { Ctx } from '../../../platform/context.ts';
import { bankAccountsOf, removeBankAccounts } from '../bank-accounts-store.ts';
import { logAccount } from '../change-accounts.ts';

/** Runs when a driver's account is deleted; the caller has locked the driver. */
export async function eraseBankAccounts(tx: Ctx, uid: string): Promise<void> {
  const accounts = await bankAccountsOf(tx.db, uid);
  await removeBankAccounts(tx.db, uid);
  for (const account of accounts) await logAccount(tx, account, 'deleted', 'El conductor eliminó su cuenta');
}
