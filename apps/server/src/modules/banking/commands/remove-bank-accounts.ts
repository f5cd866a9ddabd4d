import type { Ctx } from '../../../platform/context.ts';
import { bankAccountsOf, removeBankAccounts as removeRows } from '../bank-accounts-store.ts';
import { logAccount } from '../change-accounts.ts';

/** Removes all of a driver's accounts, also the main one; the caller has locked the driver. */
export async function removeBankAccounts(tx: Ctx, uid: string, why: string): Promise<void> {
  const accounts = await bankAccountsOf(tx.db, uid);
  await removeRows(tx.db, uid);
  for (const account of accounts) await logAccount(tx, account, 'deleted', why);
}
