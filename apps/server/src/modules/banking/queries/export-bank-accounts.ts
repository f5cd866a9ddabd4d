import type { Ctx } from '../../../platform/context.ts';
import { bankAccountLog, bankAccountsOf } from '../bank-accounts-store.ts';
import { bankName, toBankAccount } from '../change-accounts.ts';
import { contributionsOf } from '../guarantee-store.ts';

/** What is kept about where a driver is paid, for 'export of my data'. Whole numbers stay here: a file travels far. */
export async function exportBankAccounts(ctx: Ctx, uid: string) {
  const accounts = await bankAccountsOf(ctx.db, uid);
  const log = await bankAccountLog(ctx.db, uid);
  const contributions = await contributionsOf(ctx.db, uid);
  return {
    accounts: accounts.map((row) => ({ ...toBankAccount(row), main: row.main, createdAt: row.created_at })),
    history: log.map(({ at, action, bank_code, last4 }) => ({ at, action, bank: bankName(bank_code), last4 })),
    guarantee: contributions.map(({ origin, amount, source, contributed_on }) => ({
      origin,
      amount,
      source,
      date: contributed_on,
    })),
  };
}
