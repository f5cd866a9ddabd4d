import type { Ctx } from '../../../platform/context.ts';
import { mainAccountsOf } from '../bank-accounts-store.ts';
import { type BankAccount, toBankAccount } from '../change-accounts.ts';

/** The account into which each driver is paid, by uid, with only the last four digits of the number. */
export async function mainAccounts(ctx: Ctx, uids: readonly string[]): Promise<Map<string, BankAccount>> {
  const rows = uids.length > 0 ? await mainAccountsOf(ctx.db, uids) : [];
  return new Map(rows.map((row) => [row.driver_id, toBankAccount(row)]));
}
